import type { Currency } from "@bandeja/contract/lists";
import type { HoursState } from "@bandeja/domain/worked-hours";
import { groupByPeriod, monthOf, weekOf, type DayPay, type Period } from "@bandeja/domain/earnings";
import { instantOf } from "@bandeja/domain/instant-of";
import { todayIn } from "@bandeja/domain/wall-clock";
import type { Db } from "../../../db/database.ts";
import { findCompletedJobs } from "../completed-work-store.ts";
import { findPaidDays } from "./find-paid-days.ts";

/** A day of completed work. */
export interface EarnedDay extends DayPay {
  /** The id of the application. */
  readonly applicationId: string;
  readonly currency: Currency;
  readonly state: HoursState;
}
export type EarnedPeriod = Period & { readonly days: readonly EarnedDay[] };

/**
 * The earnings of a worker's completed work, by the hours that count now. A shift belongs to the day on which it
 * starts, in its venue's time zone or in `timezone`.
 */
export async function findEarnings(
  db: Db,
  workerId: string,
  { timezone, now }: { timezone: string | undefined; now: Date },
) {
  const paid = await findPaidDays(db, await findCompletedJobs(db, workerId), now);
  const days = paid.map(({ work, ...day }): EarnedDay => {
    const start = timezone && instantOf(day.date, work.startTime, work.timezone);
    const date = start ? todayIn(timezone, start) : day.date;
    return { ...day, date, applicationId: work.id, currency: work.currency };
  });
  return { weeks: groupByPeriod(days, weekOf), months: groupByPeriod(days, monthOf), days };
}
