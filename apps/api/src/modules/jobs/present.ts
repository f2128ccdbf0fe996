import type { OnWire } from "@bandeja/contract/call";
import type { JobSchema, JobRowSchema } from "@bandeja/contract/calls/jobs";
import { jobFields } from "@bandeja/contract/entities/job";
import type { Language } from "@bandeja/contract/lists";
import { hasStarted, jobStatus } from "@bandeja/domain/job-states";
import { fromCents } from "@bandeja/domain/total-spend";
import { makePresenter, type ComputedFields } from "../../kernel/make-presenter.ts";
import type { Services } from "../../runtime/services.ts";
import { displayName } from "../accounts/core/display-name.ts";
import type { VenueLocation } from "../venues/public-point.ts";
import type { ListedJob, VenueJob } from "./core/jobs-store.ts";
import type { Asking } from "./core/reservations-store.ts";

type JobAnswer = OnWire<typeof JobSchema>;
type JobRow = OnWire<typeof JobRowSchema>;

/** The time, languages and services that job answers depend on. */
export interface PresentContext {
  readonly now: Date;
  readonly language: Language;
  readonly cityLanguage: Language | undefined;
  readonly services: Pick<Services, "localities">;
}

type JobFields = typeof jobFields;

const computed: ComputedFields<JobAnswer, JobFields, ListedJob, PresentContext> = {
  _id: (job) => job.id,
  restaurant_id: (job) => job.venueId,
  restaurant_name: (job, { language }) => displayName(job.venueName, language),
  restaurant_city: (job, { cityLanguage, services }) => services.localities.cityName(job, cityLanguage),
  restaurant_country: (job, { language, services }) =>
    services.localities.countryName(job.countryCode, language),
  totalspend: (job) => fromCents(job.totalSpendCents),
  timezone: (job) => job.timezone,
  startsat: (job) => job.startsAt.toISOString(),
  endsat: (job) => job.endsAt.toISOString(),
  status: ({ state, openings, confirmedCount, endsAt }, { now }) =>
    jobStatus({ state, openings, confirmed: confirmedCount, endsAt }, now),
  applied: (job) => job.appliedCount,
  confirmed: (job) => job.confirmedCount,
  noticeminutes: (job) => job.noticeMinutes ?? undefined,
};

/** Where a job is, for its venue and confirmed workers. */
export const presentStreet = ({ address, zipcode }: Pick<VenueLocation, "address" | "zipcode">) => ({
  address,
  ...(zipcode !== null && { zipcode }),
});

export const presentJob = makePresenter<JobAnswer, JobFields, ListedJob, PresentContext>(jobFields, computed);

/**
 * A row of a venue's list, with the faces of applicants. No application is pending once the job has started, even
 * before the scheduled task expires them.
 */
export const presentJobRow = makePresenter<JobRow, JobFields, VenueJob & Partial<Asking>, PresentContext>(
  jobFields,
  {
    ...computed,
    waiting: (job, { now }) => (hasStarted(job, now) ? 0 : job.pendingCount),
    faces: (job, { language }) =>
      job.faces.map(({ name, photo }) => ({ waitress: displayName(name, language), photo })),
    reserveduntil: ({ reservedUntil }) => reservedUntil?.toISOString(),
    asked: ({ asked }) => asked || undefined,
  },
);
