import type { Currency } from "@bandeja/contract/lists";
import { monthOf, payByDay, weekOf, type Period } from "@bandeja/domain/earnings";
import { instantOf } from "@bandeja/domain/instant-of";
import { todayIn } from "@bandeja/domain/wall-clock";
import type { Tx } from "../../../db/database.ts";
import { findProposalsOf, resolveHours } from "../timesheets/find-hours.ts";
import { findCompletedJobs } from "../core/applications-store.ts";

/** The pay for work, in hundredths of each currency. */
export interface Earned {
  /** Jobs, as in the worker's record: a job of several days is one shift in each period that it overlaps. */
  readonly shifts: Set<string>;
  minutes: number;
  readonly cents: Map<Currency, number>;
}
export type EarnedPeriod = Period & Earned;

const nothing = (): Earned => ({ shifts: new Set(), minutes: 0, cents: new Map() });

interface Day {
  /** The id of the application. */
  readonly shift: string;
  readonly date: string;
  readonly minutes: number;
  readonly cents: number;
  readonly currency: Currency;
}

function add(earned: Earned, { shift, minutes, cents, currency }: Day): void {
  earned.shifts.add(shift);
  earned.minutes += minutes;
  earned.cents.set(currency, (earned.cents.get(currency) ?? 0) + cents);
}

/** The earnings of each period, newest first. */
function sumUp(days: readonly Day[], periodOf: (date: string) => Period): EarnedPeriod[] {
  const periods = new Map<string, EarnedPeriod>();
  for (const day of days) {
    const period = periodOf(day.date);
    const earned = periods.get(period.name) ?? { ...period, ...nothing() };
    add(earned, day);
    periods.set(period.name, earned);
  }
  return [...periods.values()].toSorted((a, b) => (a.from < b.from ? 1 : -1));
}

/**
 * The earnings of a worker's completed work, by the hours that count now. A shift belongs to the day on which it
 * starts, in its venue's time zone or in `timezone`.
 */
export async function findEarnings(
  tx: Tx,
  workerId: string,
  { timezone, now }: { timezone: string | undefined; now: Date },
) {
  const jobs = await findCompletedJobs(tx, workerId);
  const proposals = await findProposalsOf(tx, jobs);
  const days = jobs.flatMap((job) =>
    payByDay(job, resolveHours(job, job, proposals.get(job.id), now)?.minutes).map((day): Day => {
      const start = timezone && instantOf(day.date, job.startTime, job.timezone);
      const date = start ? todayIn(timezone, start) : day.date;
      return { ...day, shift: job.id, date, currency: job.currency };
    }),
  );
  const total = nothing();
  for (const day of days) add(total, day);
  return { weeks: sumUp(days, weekOf), months: sumUp(days, monthOf), total };
}
