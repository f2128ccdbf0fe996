import type {
  Applicant as ApplicantAnswer,
  Application as ApplicationAnswer,
  OwnApplication as OwnApplicationAnswer,
} from "@bandeja/contract/calls/applications";
import type { Language } from "@bandeja/contract/lists";
import { ageOn } from "@bandeja/domain/age";
import type { ApplicationState } from "@bandeja/domain/application-states";
import type { Shift } from "@bandeja/domain/shift";
import { todayIn } from "@bandeja/domain/wall-clock";
import { shownName } from "../../accounts/shown-name.ts";
import { hoursOf } from "../timesheets/find-hours.ts";
import { presentHours } from "../timesheets/present.ts";
import type { Asked } from "../jobs/present.ts";
import { presentProfile } from "../../venues/present.ts";
import { presentOwnReview } from "../reviews/present.ts";
import { ratingOf } from "../../accounts/rating-of.ts";
import { presentStaffRecord } from "../../workers/present.ts";
import type { Application } from "./application.ts";
import type { Applicant } from "./application-lists-store.ts";
import type { Course, OwnApplicationRow } from "./find-applications.ts";
import type { findApplicationsBetween } from "./pair-applications-store.ts";
import { shownStatus } from "./shown-status.ts";

/** What a person said of running late, if they did. */
function presentLate({ lateMinutes, lateSaidAt }: Pick<Application, "lateMinutes" | "lateSaidAt">) {
  if (lateMinutes === null || lateSaidAt === null) return {};
  return { lateminutes: lateMinutes, lateat: lateSaidAt.toISOString() };
}

/** How confirmed work ended: how long before its start it was cancelled, or how the person came. */
function presentEnd({ noticeMinutes, attendance }: Pick<Application, "noticeMinutes" | "attendance">) {
  return {
    ...(noticeMinutes !== null && { noticeminutes: noticeMinutes }),
    ...(attendance !== null && { attendance }),
  };
}

type Ending = "id" | "status" | "closedAt" | "noticeMinutes" | "attendance";

/** What became of an application besides its status: how it ended, what was worked, what is offered. */
export function presentCourse(
  application: Pick<Application, Ending>,
  shift: Shift,
  { proposals, offers }: Course,
  now: Date,
) {
  const hours = hoursOf(application, shift, proposals.get(application.id), now);
  const until = offers.get(application.id);
  return {
    ...presentEnd(application),
    ...(hours && { hours: presentHours(hours) }),
    ...(until && { offereduntil: until.toISOString() }),
  };
}

/** An application as it goes over the wire; `status` is the one to show. */
export function presentApplication(
  application: Application,
  status: ApplicationState = application.status,
): ApplicationAnswer {
  return {
    _id: application.id,
    job_id: application.jobId,
    waitress_id: application.workerId,
    status,
    cancelledby: application.cancelledBy,
    reason: application.reason,
    appliedat: application.appliedAt.toISOString(),
    ...presentLate(application),
    ...(application.lateTimes !== null && { latetimes: application.lateTimes }),
    ...presentEnd(application),
  };
}

/** An application as the owner of its job sees it: the age, never the birth date. */
export function presentApplicant(
  applicant: Applicant,
  job: Shift & { startsAt: Date },
  { now, language, course }: { now: Date; language: Language; course: Course },
): ApplicantAnswer {
  return {
    _id: applicant.id,
    waitress: shownName(applicant.name, language),
    waitress_id: applicant.workerId,
    status: shownStatus(applicant, job, now),
    photo: applicant.photo,
    age: ageOn(applicant.dateOfBirth, todayIn(applicant.timezone, now)),
    englishlevel: applicant.englishLevel,
    experiencelevel: applicant.experienceLevel,
    rating: ratingOf(applicant),
    reviews: applicant.reviewCount,
    ...presentStaffRecord(applicant),
    workedhere: applicant.workedHere,
    ...(applicant.favourite !== null && { favourite: applicant.favourite }),
    ...presentOwnReview(
      applicant.reviewedAt === null
        ? undefined
        : { createdAt: applicant.reviewedAt, publishedAt: applicant.reviewPublishedAt },
    ),
    ...presentLate(applicant),
    ...presentCourse(applicant, job, course, now),
    appliedat: applicant.appliedAt.toISOString(),
  };
}

/** An application as whoever made it sees it. */
export function presentOwnApplication(
  { application, job, startsAt, venue, unread, ownReview }: OwnApplicationRow,
  { now, language, services, course }: Asked & { course: Course },
): OwnApplicationAnswer {
  const { startdate: startDate, enddate: endDate, startshift: startTime, endshift: endTime } = job;
  return {
    ...presentApplication(application, shownStatus(application, { startsAt }, now)),
    ...presentCourse(application, { startDate, endDate, startTime, endTime }, course, now),
    job,
    venue: presentProfile(venue, services.places, language),
    unread,
    ...presentOwnReview(ownReview),
  };
}

/** An application on the profile that a venue sees. */
export function presentApplicationOfPair(
  row: Awaited<ReturnType<typeof findApplicationsBetween>>[number],
  now: Date,
) {
  return {
    _id: row.id,
    job_id: row.jobId,
    status: shownStatus(row, row, now),
    startdate: row.startDate,
    enddate: row.endDate,
  };
}
