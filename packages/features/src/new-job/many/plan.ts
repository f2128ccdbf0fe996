import { JobFormSchema, type JobRow } from "@bandeja/contract/calls/jobs";
import { checkForm } from "@bandeja/contract/check-form";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { shiftFrom } from "@bandeja/domain/series";
import { shiftProblems } from "@bandeja/domain/shift-rules";
import { dateProblem } from "@bandeja/contract/date-problem";
import type { Line } from "../../jobs/series/line.ts";
import type { JobForm } from "../job-form.ts";

/** What is to be posted: each line on each date, and single jobs besides, without those that were taken out. */
export interface Plan {
  readonly dates: readonly string[];
  readonly lines: readonly Line[];
  readonly others: readonly JobForm[];
  /** Keys. */
  readonly without: readonly string[];
}

export interface PlannedJob {
  /** The same for jobs that do not differ. */
  readonly key: string;
  readonly job: JobForm;
  /** Of its date and times. */
  readonly problems: FieldProblems;
  /** Whether the venue has a job at its start. */
  readonly isTaken: boolean;
}

interface PlanContext {
  /** What the lines do not say. */
  readonly template: JobForm;
  readonly jobs: readonly JobRow[];
  readonly timezone: string;
  readonly now: Date;
}

/** A line's job on the template's dates, or its problems. */
export const checkLine = (line: Line, template: JobForm) =>
  checkForm<typeof JobFormSchema>(JobFormSchema, { ...template, ...line });

const startOf = ({ startDate, startTime }: Pick<JobForm, "startDate" | "startTime">) =>
  `${startDate} ${startTime}`;

/** The jobs of a plan, soonest first, each once. Lines with problems have none. */
export function jobsOfPlan(plan: Plan, { template, jobs, timezone, now }: PlanContext): PlannedJob[] {
  const ofLines = plan.lines.flatMap((line) => {
    const checked = checkLine(line, template);
    return "values" in checked ? plan.dates.map((date) => shiftFrom(checked.values, date)) : [];
  });
  const taken = new Set(jobs.filter(({ status }) => status !== "cancelled").map(startOf));
  const planned = new Map<string, PlannedJob>();
  for (const job of [...ofLines, ...plan.others]) {
    const key = JSON.stringify([startOf(job), job.endDate, job.endTime, job.openings, job.hourlyValue]);
    if (plan.without.includes(key)) continue;
    const problems = Object.fromEntries(
      Object.entries(shiftProblems(job, timezone, now)).map(([name, rule]) => [name, dateProblem(rule)]),
    );
    planned.set(key, { key, job, problems, isTaken: taken.has(startOf(job)) });
  }
  return [...planned.values()].toSorted((one, other) => (startOf(one.job) < startOf(other.job) ? -1 : 1));
}

/** The plan with these dates too, or without them if it has all. */
export function toggleDates(plan: Plan, dates: readonly string[]): Plan {
  const hasAll = dates.every((date) => plan.dates.includes(date));
  const kept = plan.dates.filter((date) => !dates.includes(date));
  // A date that is chosen again has all its jobs again.
  const without = plan.without.filter((key) => !dates.some((date) => key.startsWith(`["${date} `)));
  return { ...plan, dates: hasAll ? kept : [...kept, ...dates].toSorted(), without };
}
