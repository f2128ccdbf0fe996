import type { Job as JobAnswer, JobRow } from "@bandeja/contract/calls/jobs";
import type { Currency, Language } from "@bandeja/contract/lists";
import { hasStarted, jobStatus } from "@bandeja/domain/job-states";
import { centsOf, fromCents } from "@bandeja/domain/total-spend";
import type { Services } from "../../../runtime/services.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import type { Face } from "./find-jobs-of-venue.ts";
import type { WorkerAttendance } from "../completion/mark-job-completed.ts";
import type { VenueJob } from "./job-lists-store.ts";
import type { JobInput } from "../core/job.ts";
import type { ListedJob } from "../core/jobs-store.ts";

/** How the fields of a job are called on the wire. */
export const wireNames = {
  startDate: "startdate",
  endDate: "enddate",
  startTime: "startshift",
  endTime: "endshift",
  hourlyCents: "salary",
  currency: "currency",
  tips: "tips",
  openings: "numberwaitress",
  note: "obs",
  offerVacated: "offerfreed",
} as const satisfies Record<keyof JobInput, string>;

interface JobForm {
  startdate: string;
  enddate: string;
  startshift: string;
  endshift: string;
  salary: number;
  currency: Currency;
  tips: "Yes" | "No";
  numberwaitress: number;
  obs: string;
  offerfreed?: boolean | undefined;
}

interface AttendanceForm {
  application_id: string;
  attendance: WorkerAttendance["attendance"];
  minutes?: number | undefined;
}

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

/** The job's fields of a body. */
export function parseJobInput(body: JobForm): JobInput;
export function parseJobInput(body: Optional<JobForm>): Partial<JobInput>;
export function parseJobInput(body: Optional<JobForm>): Partial<JobInput> {
  const input = {
    startDate: body.startdate,
    endDate: body.enddate,
    startTime: body.startshift,
    endTime: body.endshift,
    hourlyCents: body.salary === undefined ? undefined : centsOf(body.salary),
    currency: body.currency,
    tips: body.tips === undefined ? undefined : body.tips === "Yes",
    openings: body.numberwaitress,
    note: body.obs,
    offerVacated: body.offerfreed,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

export const parseAttendance = ({
  application_id: applicationId,
  attendance,
  minutes,
}: AttendanceForm): WorkerAttendance => ({
  applicationId,
  attendance,
  minutes,
});

/** The time, language and services that job answers depend on. */
export interface PresentContext {
  readonly now: Date;
  readonly language: Language;
  readonly services: Pick<Services, "localities">;
}

export function presentJob(job: ListedJob, { now, language, services }: PresentContext): JobAnswer {
  return {
    _id: job.id,
    restaurant_id: job.venueId,
    restaurant_name: displayName(job.venueName, language),
    restaurant_city: services.localities.cityName(job, language),
    restaurant_country: services.localities.countryName(job.countryCode, language),
    numberwaitress: job.openings,
    salary: fromCents(job.hourlyCents),
    currency: job.currency,
    startdate: job.startDate,
    enddate: job.endDate,
    startshift: job.startTime,
    endshift: job.endTime,
    tips: job.tips ? "Yes" : "No",
    totalspend: fromCents(job.totalSpendCents),
    obs: job.note,
    timezone: job.timezone,
    startsat: job.startsAt.toISOString(),
    endsat: job.endsAt.toISOString(),
    status: jobStatus(
      { state: job.state, openings: job.openings, confirmed: job.confirmedCount, endsAt: job.endsAt },
      now,
    ),
    applied: job.appliedCount,
    confirmed: job.confirmedCount,
    ...(job.offerVacated && { offerfreed: true }),
    ...(job.noticeMinutes !== null && { noticeminutes: job.noticeMinutes }),
  };
}

/**
 * A row of a venue's list, with the faces of applicants. No application is pending once the job has started, even
 * before the scheduled task expires them.
 */
export function presentJobRow(job: VenueJob, faces: readonly Face[], context: PresentContext): JobRow {
  return {
    ...presentJob(job, context),
    waiting: hasStarted(job, context.now) ? 0 : job.waiting,
    faces: faces.map(({ name, photo }) => ({ waitress: displayName(name, context.language), photo })),
  };
}
