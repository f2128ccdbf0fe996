import type { JobRow, JobWeek } from "@bandeja/contract/calls/jobs";
import { weekOf } from "@bandeja/domain/earnings";

/** The jobs that begin in a week, with its sums; cancelled jobs alone have none. */
export interface WeekOfJobs {
  readonly monday: string;
  readonly sunday: string;
  readonly sums: JobWeek | undefined;
  readonly jobs: readonly JobRow[];
}

/** Divides rows into weeks, in their order. */
export function byWeek(rows: readonly JobRow[], weeks: readonly JobWeek[]): WeekOfJobs[] {
  const sums = new Map(weeks.map((week) => [week.from, week]));
  const jobsOf = new Map<string, JobRow[]>();
  for (const job of rows) {
    const monday = weekOf(job.startDate).from;
    const jobs = jobsOf.get(monday);
    if (jobs === undefined) jobsOf.set(monday, [job]);
    else jobs.push(job);
  }
  return [...jobsOf].map(([monday, jobs]) => ({
    monday,
    sunday: weekOf(monday).to,
    sums: sums.get(monday),
    jobs,
  }));
}
