import { ApiFailure } from "@bandeja/client/failures";
import type { SeriesJob } from "@bandeja/contract/calls/job-series";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import type { Language } from "@bandeja/contract/lists";
import { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { checkForm, type FormOutput } from "@bandeja/contract/check-form";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { pickFields } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { lineOf, type Line } from "./line.ts";

/** The values of a job that its venue sets. */
export type JobForm = FormOutput<typeof JobFormSchema>;

/** Which jobs of a series: one and all later ones, or all for which nobody has applied. */
export type SeriesScope = "following" | "unapplied";

export const inScope = (
  jobs: readonly SeriesJob[],
  from: Pick<JobRow, "startsAt">,
  scope: SeriesScope,
): SeriesJob[] =>
  jobs.filter((job) => (scope === "following" ? job.startsAt >= from.startsAt : job.applied === 0));

/** The jobs of the line of one of them, and the hours of the others. */
export function byLine(jobs: readonly SeriesJob[], id: string) {
  const line = jobs.find((job) => job.id === id)?.line;
  const others = jobs.filter((job) => job.line !== line);
  return { ofLine: jobs.filter((job) => job.line === line), others };
}

/** Hours, people, pay and note for several jobs, as typed. */
export interface SeriesValues extends Line {
  readonly note: string;
}

export const valuesOf = (job: JobForm, language: Language): SeriesValues => ({
  ...lineOf(job, language),
  note: job.note ?? "",
});

/** A request about some jobs that failed. */
export interface Refusal {
  readonly failure: unknown;
  readonly jobs: readonly SeriesJob[];
}

/** The server's texts about each of them, by their ids: of `jobIds.3` and `jobIds.3.startTime` those of the fourth. */
export function refusedOf({ failure, jobs }: Refusal): ReadonlyMap<string, readonly string[]> {
  const fields = failure instanceof ApiFailure ? Object.entries(failure.fields ?? {}) : [];
  const refused = new Map<string, readonly string[]>();
  for (const [name, text] of fields) {
    const id = jobs[Number(name.split(".")[1])]?.id;
    if (id !== undefined) refused.set(id, [...new Set([...(refused.get(id) ?? []), text])]);
  }
  return refused;
}

/** What differs from the job that the values began with, or their problems. */
export function changeOf(
  values: SeriesValues,
  job: JobRow,
): { change: Partial<JobForm> } | { problems: FieldProblems } {
  const before = pickFields(jobFields, job);
  const checked = checkForm<typeof JobFormSchema>(JobFormSchema, { ...before, ...values });
  if ("problems" in checked) return checked;
  const names = Object.keys(values) as (keyof SeriesValues)[];
  const changed = names.filter((name) => checked.values[name] !== before[name]);
  return { change: Object.fromEntries(changed.map((name) => [name, checked.values[name]])) };
}

/** Whether a job may be changed so: hours only if nothing limits it, people and pay only upwards otherwise. */
export function mayChange(job: SeriesJob, change: Partial<JobForm>): boolean {
  if (job.limited === undefined) return true;
  const { startTime, endTime, openings = job.openings, hourlyValue = job.hourlyValue } = change;
  const hasOtherHours =
    (startTime !== undefined && startTime !== job.startTime) ||
    (endTime !== undefined && endTime !== job.endTime);
  return !hasOtherHours && openings >= job.openings && hourlyValue >= job.hourlyValue;
}
