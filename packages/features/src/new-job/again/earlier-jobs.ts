import type { JobRow } from "@bandeja/contract/calls/jobs";
import { againValues } from "../job-form.ts";
import { shiftDays } from "@bandeja/domain/shift";

const most = 4;

/** Identifies jobs that would fill in the form alike, except for their dates. */
function kindOf(job: JobRow): string {
  const { startDate, endDate, ...rest } = againValues(job);
  return JSON.stringify([
    new Date(`${startDate}T00:00:00Z`).getUTCDay(),
    shiftDays(startDate, endDate),
    rest,
  ]);
}

/** Cancelled jobs are sorted last. */
const isOff = ({ status }: JobRow) => Number(status === "cancelled");

/**
 * The jobs to offer for posting again: first the requested one, or the one that began last, then those nearest to now,
 * past or future. Only one of several alike jobs is offered.
 */
export function earlierJobs(jobs: readonly JobRow[], now: Date, requestedId: string | null): JobRow[] {
  const awayOf = ({ startsAt }: JobRow) => new Date(startsAt).getTime() - now.getTime();
  const nearestFirst = jobs.toSorted(
    (one, other) => isOff(one) - isOff(other) || Math.abs(awayOf(one)) - Math.abs(awayOf(other)),
  );
  const last = jobs.find(({ id }) => id === requestedId) ?? nearestFirst.find((job) => awayOf(job) <= 0);
  const kinds = new Map<string, JobRow>();
  for (const job of last === undefined ? nearestFirst : [last, ...nearestFirst]) {
    if (!kinds.has(kindOf(job))) kinds.set(kindOf(job), job);
  }
  return [...kinds.values()].slice(0, most);
}
