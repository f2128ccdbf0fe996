import type { Job, JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { FormOutput } from "@bandeja/contract/check-form";
import { pickFields } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import type { Language } from "@bandeja/contract/lists";
import type { Shift } from "@bandeja/domain/shift";
import { centsOf, fromCents, totalSpend } from "@bandeja/domain/total-spend";
import { salaryText } from "../jobs/series/line.ts";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";

/** The values of a valid form. */
export type JobForm = FormOutput<typeof JobFormSchema>;

/** Converts the form's dates and times to a `Shift` of the domain. */
export const shiftOf = ({ startDate, endDate, startTime, endTime }: JobForm): Shift => ({
  startDate,
  endDate,
  startTime,
  endTime,
});

/** The total spend for one worker, as a decimal amount. */
export const totalSpendOf = (job: JobForm): number =>
  fromCents(totalSpend({ ...shiftOf(job), hourlyCents: centsOf(job.hourlyValue) }));

/** A job's values for the form. */
export const formValuesOf = (job: Job, language: Language) => ({
  ...pickFields(jobFields, job),
  hourlyValue: salaryText(job.hourlyValue, language),
});

/** The draft of the New job form. */
export const jobDraft = "new-job";

/** Whether New job has input that was not sent. */
export function hasJobDraft(): boolean {
  const draft = readDraft(jobDraft);
  return ["startDate", "startTime", "hourlyValue", "note"].some((field) => Boolean(draft?.[field]));
}

/** Stores a job that was not typed as the draft of New job. */
export function saveJobDraft(job: JobForm, language: Language): void {
  saveDraft(jobDraft, { ...job, hourlyValue: salaryText(job.hourlyValue, language) });
}

/** The draft of many shifts. */
export const manyDraft = "many-shifts";

/** The job that the kept plan of many shifts was made from, and how many jobs it has; undefined without any. */
export function readKeptPlan(): { template: JobForm; count: number } | undefined {
  const draft = readDraft(manyDraft);
  return draft?.["count"] ? (draft as { template: JobForm; count: number } & typeof draft) : undefined;
}

/** The values of an earlier job for a new one. */
export const againValues = (job: Job): JobForm => pickFields(jobFields, job);
