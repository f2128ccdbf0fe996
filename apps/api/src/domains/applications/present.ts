import type {
  Applicant as ApplicantAnswer,
  Application as ApplicationAnswer,
  OwnApplication as OwnApplicationAnswer,
} from "@bandeja/contract/calls/applications";
import type { Language } from "@bandeja/contract/lists";
import { ageOn } from "@bandeja/domain/age";
import type { ApplicationState } from "@bandeja/domain/application-states";
import { todayIn } from "@bandeja/domain/wall-clock";
import { shownName } from "../accounts/shown-name.ts";
import type { Asked } from "../jobs/present.ts";
import { presentProfile } from "../restaurants/present.ts";
import { ratingOf } from "../reviews/rating-of.ts";
import type { Application } from "./application.ts";
import type { Applicant } from "./application-lists-store.ts";
import type { OwnApplicationRow } from "./find-applications.ts";
import type { findApplicationsBetween } from "./pair-applications-store.ts";
import { shownStatus } from "./shown-status.ts";

/** What a person said of running late, if they did. */
function presentLate({ lateMinutes, lateSaidAt }: Pick<Application, "lateMinutes" | "lateSaidAt">) {
  if (lateMinutes === null || lateSaidAt === null) return {};
  return { lateminutes: lateMinutes, lateat: lateSaidAt.toISOString() };
}

/** An application as it goes over the wire; `status` is the one to show. */
export function presentApplication(
  application: Application,
  status: ApplicationState = application.status,
): ApplicationAnswer {
  return {
    _id: application.id,
    job_id: application.jobId,
    waitress_id: application.waitressId,
    status,
    cancelledby: application.cancelledBy,
    reason: application.reason,
    appliedat: application.appliedAt.toISOString(),
    ...presentLate(application),
  };
}

/** An application as the owner of its job sees it: the age, never the birth date. */
export function presentApplicant(
  applicant: Applicant,
  job: { startsAt: Date },
  { now, language }: { now: Date; language: Language },
): ApplicantAnswer {
  return {
    _id: applicant.id,
    waitress: shownName(applicant.name, language),
    waitress_id: applicant.waitressId,
    status: shownStatus(applicant, job, now),
    photo: applicant.photo,
    age: ageOn(applicant.dateOfBirth, todayIn(applicant.timezone, now)),
    englishlevel: applicant.englishLevel,
    experiencelevel: applicant.experienceLevel,
    rating: ratingOf(applicant),
    reviews: applicant.reviewCount,
    shifts: applicant.shifts,
    noshows: applicant.noShows,
    latecancellations: applicant.lateCancellations,
    workedhere: applicant.workedHere,
    ...(applicant.favourite !== null && { favourite: applicant.favourite }),
    ...presentLate(applicant),
    appliedat: applicant.appliedAt.toISOString(),
  };
}

/** An application as whoever made it sees it. */
export function presentOwnApplication(
  { application, job, startsAt, venue, unread, isReviewed }: OwnApplicationRow,
  { now, language, services }: Asked,
): OwnApplicationAnswer {
  return {
    ...presentApplication(application, shownStatus(application, { startsAt }, now)),
    job,
    venue: presentProfile(venue, services.places, language),
    unread,
    reviewed: isReviewed,
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
