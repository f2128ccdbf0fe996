import { monthOf, weekOf, type Period } from "@bandeja/domain/earnings";
import { addDays } from "@bandeja/domain/wall-clock";

export const periodKinds = ["weeks", "months"] as const;
export type PeriodKind = (typeof periodKinds)[number];

const mostBars = 12;
const periodOf = { weeks: weekOf, months: monthOf } as const satisfies Record<
  PeriodKind,
  (date: string) => Period
>;

/**
 * The weeks or months of a chart, oldest first, without gaps: the latest twelve, or those until `lastWorked` if that is
 * longer ago.
 *
 * @param lastWorked the first day of the latest period with work
 */
export function recentPeriods(kind: PeriodKind, lastWorked: string, today: string): Period[] {
  const until = (last: string) => {
    const periods = [periodOf[kind](last)];
    for (let [first] = periods; first !== undefined && periods.length < mostBars; [first] = periods) {
      periods.unshift(periodOf[kind](addDays(first.from, -1)));
    }
    return periods;
  };
  const recent = until(today);
  return recent.some(({ from }) => from <= lastWorked) ? recent : until(lastWorked);
}
