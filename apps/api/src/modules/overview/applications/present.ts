import { deciderIn, type ConductConfig } from "@bandeja/config/conduct";
import type { OnWire } from "@bandeja/contract/call";
import type { ApplicantSchema, OwnApplicationSchema } from "@bandeja/contract/calls/applications";
import type { Language } from "@bandeja/contract/lists";
import { ageOn } from "@bandeja/domain/age";
import type { Shift } from "@bandeja/domain/shift";
import { todayIn } from "@bandeja/domain/wall-clock";
import { effectiveStatus } from "@bandeja/domain/effective-status";
import { displayName } from "../../accounts/core/display-name.ts";
import type { PresentContext } from "../../jobs/present.ts";
import { presentProfile } from "../../venues/present.ts";
import { presentOwnReview } from "../../reviews/present.ts";
import { averageRating } from "../../accounts/core/average-rating.ts";
import { presentStaffRecord } from "../../workers/present.ts";
import type { Applicant } from "./applicants-store.ts";
import type { ApplicationOutcome } from "../../work/completion/outcome.ts";
import { presentOutcome } from "../../work/completion/present.ts";
import { presentApplication, presentCanceller, presentLate } from "../../applications/core/present.ts";
import { reportsThatStand } from "./own-reports.ts";
import type { OwnApplicationRow } from "./find-applications.ts";

type ApplicantAnswer = OnWire<typeof ApplicantSchema>;
type OwnApplicationAnswer = OnWire<typeof OwnApplicationSchema>;

interface ApplicantContext {
  readonly now: Date;
  readonly language: Language;
  readonly outcomes: ApplicationOutcome;
  /** Who decides about offences. */
  readonly policy: ConductConfig;
}

function presentReports({ reports: rows }: Applicant, now: Date): Pick<ApplicantAnswer, "ownreports"> {
  const reports = reportsThatStand(rows ?? [], now);
  if (reports.length === 0) return {};
  return {
    ownreports: reports.map(({ kind, jobId, startDate, endDate, state, openUntil }) => ({
      kind,
      job_id: jobId,
      startdate: startDate,
      enddate: endDate,
      ...(state !== undefined && { state }),
      ...(openUntil !== undefined && { openuntil: openUntil.toISOString() }),
    })),
  };
}

/** Applications as the owner of their job sees them: the age, never the birth date. */
export function presentApplicants(
  applicants: readonly Applicant[],
  job: Shift & { startsAt: Date },
  context: ApplicantContext,
): ApplicantAnswer[] {
  // Most have one time zone, and writing a date takes as long as the rest of an applicant.
  const dates = new Map<string, string>();
  const today = (timezone: string) => {
    const date = dates.get(timezone) ?? todayIn(timezone, context.now);
    dates.set(timezone, date);
    return date;
  };
  return applicants.map((applicant) => {
    const age = ageOn(applicant.dateOfBirth, today(applicant.timezone));
    return presentApplicant(applicant, age, job, context);
  });
}

function presentApplicant(
  applicant: Applicant,
  age: number,
  job: Shift & { startsAt: Date },
  { now, language, outcomes, policy }: ApplicantContext,
): ApplicantAnswer {
  const canceller = presentCanceller(applicant);
  return {
    _id: applicant.id,
    waitress: displayName(applicant.name, language),
    waitress_id: applicant.workerId,
    status: effectiveStatus(applicant, job, now),
    photo: applicant.photo,
    age,
    englishlevel: applicant.englishLevel,
    experiencelevel: applicant.experienceLevel,
    rating: averageRating(applicant),
    reviews: applicant.reviewCount,
    ...presentStaffRecord(applicant),
    workedhere: applicant.workedHere,
    ...presentReports(applicant, now),
    ...(deciderIn(policy, applicant.countryCode) === "person" && { persondecides: true }),
    ...(applicant.favourite !== null && { favourite: applicant.favourite }),
    ...presentOwnReview(
      applicant.reviewedAt === null
        ? undefined
        : { createdAt: applicant.reviewedAt, publishedAt: applicant.reviewPublishedAt },
    ),
    ...presentLate(applicant),
    ...presentOutcome(applicant, job, outcomes, now),
    ...(canceller !== null && { cancelledby: canceller }),
    ...(applicant.cancelledBy === "worker" && applicant.reason && { reason: applicant.reason }),
    appliedat: applicant.appliedAt.toISOString(),
  };
}

/** An application as its worker sees it. */
export function presentOwnApplication(
  { application, job, startsAt, venue, unread, ownReview }: OwnApplicationRow,
  { now, outcomes, ...context }: PresentContext & { outcomes: ApplicationOutcome },
): OwnApplicationAnswer {
  const { startdate: startDate, enddate: endDate, startshift: startTime, endshift: endTime } = job;
  return {
    ...presentApplication(application, effectiveStatus(application, { startsAt }, now)),
    ...presentOutcome(application, { startDate, endDate, startTime, endTime, startsAt }, outcomes, now),
    job,
    venue: presentProfile(venue, context),
    unread,
    ...presentOwnReview(ownReview),
  };
}
