import { JobFormSchema, type JobRow } from "@bandeja/contract/calls/jobs";
import { checkForm } from "@bandeja/contract/check-form";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { shiftFrom } from "@bandeja/domain/series";
import { shiftProblems } from "@bandeja/domain/shift-rules";
import { dateProblem } from "@bandeja/contract/date-problem";
import type { Line } from "../../jobs/series/line.ts";
import type { JobForm } from "../job-form.ts";
import { jobsAtTimeOf, shiftsAtTimeOf } from "./weeks.ts";
import type { PastedRow } from "./pasted-rows.ts";

/** What is to be posted: each line on each date, and single jobs besides, without those that were taken out. */
export interface Plan {
  readonly dates: readonly string[];
  readonly lines: readonly Line[];
  readonly others: readonly JobForm[];
  /** Pasted rows that are not jobs yet: a cell of each has a fault. */
  readonly pasted: readonly PastedRow[];
  /** Keys. */
  readonly without: readonly string[];
}

export interface PlannedJob {
  /** The same for jobs that do not differ. */
  readonly key: string;
  readonly job: JobForm;
  /** Of its date and times. */
  readonly problems: FieldProblems;
  /** The jobs that the venue has at its time. */
  readonly others: readonly JobRow[];
  /** The jobs of the plan at its time that begin on other dates: several lines of one date are meant to overlap. */
  readonly clashes: readonly JobForm[];
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

/** The shifts of each date, without lines that have problems. */
export const shiftsOfPlan = ({ lines }: Pick<Plan, "lines">, template: JobForm): JobForm[] =>
  lines.flatMap((line) => {
    const checked = checkLine(line, template);
    return "values" in checked ? [checked.values] : [];
  });

/** The jobs of a plan, soonest first, each once. Lines with problems have none. */
export function jobsOfPlan(plan: Plan, { template, jobs, timezone, now }: PlanContext): PlannedJob[] {
  const ofLines = shiftsOfPlan(plan, template).flatMap((shift) =>
    plan.dates.map((date) => shiftFrom(shift, date)),
  );
  const planned = new Map<string, PlannedJob>();
  for (const job of [...ofLines, ...plan.others]) {
    const key = JSON.stringify([startOf(job), job.endDate, job.endTime, job.openings, job.hourlyValue]);
    if (plan.without.includes(key)) continue;
    const problems = Object.fromEntries(
      Object.entries(shiftProblems(job, timezone, now)).map(([name, rule]) => [name, dateProblem(rule)]),
    );
    const isPossible = !("endDate" in problems);
    const others = isPossible ? jobsAtTimeOf(job, { jobs, timezone }) : [];
    planned.set(key, { key, job, problems, others, clashes: [] });
  }
  const sorted = [...planned.values()].toSorted((one, other) =>
    startOf(one.job) < startOf(other.job) ? -1 : 1,
  );
  const possible = sorted.filter(({ problems }) => !("endDate" in problems)).map(({ job }) => job);
  return sorted.map((one) => {
    const apart = possible.filter(({ startDate }) => startDate !== one.job.startDate);
    const isPossible = possible.includes(one.job);
    return { ...one, clashes: isPossible ? shiftsAtTimeOf(one.job, apart, timezone) : [] };
  });
}

/** The plan with these dates too, or without them if it has all. */
export function toggleDates(plan: Plan, dates: readonly string[]): Plan {
  const hasAll = dates.every((date) => plan.dates.includes(date));
  const kept = plan.dates.filter((date) => !dates.includes(date));
  // A date that is chosen again has all its jobs again.
  const without = plan.without.filter((key) => !dates.some((date) => key.startsWith(`["${date} `)));
  return { ...plan, dates: hasAll ? kept : [...kept, ...dates].toSorted(), without };
}
