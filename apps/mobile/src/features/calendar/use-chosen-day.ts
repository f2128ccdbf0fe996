import { useSearchParams } from "react-router";

const aDay = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDay = (text: string | null): text is string =>
  text !== null && aDay.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/**
 * The selected day of a calendar, `?day=2026-11-27`, so that Back and a reload return to it; first the next day with work,
 * or today.
 */
export function useChosenDay(daysWithWork: readonly string[], today: string) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get("day");
  const next = daysWithWork.toSorted().find((date) => date >= today);
  function choose(day: string): void {
    const others = Object.fromEntries(search);
    setSearch({ ...others, day }, { replace: true, preventScrollReset: true });
  }
  return { chosen: isDay(requested) ? requested : (next ?? today), choose };
}
