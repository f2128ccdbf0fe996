import { holidayDays, restaurantHolidays, type Holiday } from "@bandeja/contract/calls/holidays";
import { addDays } from "@bandeja/domain/wall-clock";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** The names of public holidays by their dates. */
export type Holidays = ReadonlyMap<string, string>;

const none: readonly Holiday[] = [];

/** The public holidays at the signed-in venue's city; by default all days ahead. None until they are loaded, or if they cannot be. */
export function useHolidays(from: string, to = addDays(from, holidayDays - 1)): Holidays {
  const days = useQuery(queryOf(restaurantHolidays, { body: { from, to } })).data?.data ?? none;
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { date, name } of days) names.set(date, [names.get(date) ?? [], name].flat().join(", "));
    return names;
  }, [days]);
}
