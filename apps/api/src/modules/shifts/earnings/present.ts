import type { Earnings } from "@bandeja/contract/calls/earnings";
import { fromCents } from "@bandeja/domain/total-spend";
import type { Earned, findEarnings } from "./find-earnings.ts";

const presentEarned = ({ shifts, minutes, cents }: Earned) => ({
  shifts: shifts.size,
  minutes,
  sums: [...cents]
    .map(([currency, sum]) => ({ currency, sum: fromCents(sum) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
});

export function presentEarnings({
  weeks,
  months,
  total,
}: Awaited<ReturnType<typeof findEarnings>>): Earnings {
  return {
    weeks: weeks.map(({ name, from, to, ...earned }) => ({ week: name, from, to, ...presentEarned(earned) })),
    months: months.map(({ name, from, to, ...earned }) => ({
      month: name,
      from,
      to,
      ...presentEarned(earned),
    })),
    total: presentEarned(total),
  };
}
