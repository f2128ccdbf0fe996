import { isCalendarDate } from "@bandeja/domain/wall-clock";
import { useAddressQuery, useGo, useScreens } from "../../navigation/navigation.ts";

/** The values of `show` in the address, beside the parts of the list, and what each shows. */
const spans = { week: "week", calendar: "month" } as const;
export type Span = (typeof spans)[keyof typeof spans];

const isShown = (text: string | null): text is keyof typeof spans => text !== null && text in spans;

/** The address of a venue's jobs as a calendar; on a day if one was chosen. */
export function addressOfSpan(jobs: string, span: Span, day?: string): string {
  const query = new URLSearchParams({ show: span === "week" ? "week" : "calendar" });
  if (day !== undefined) query.set("day", day);
  return `${jobs}?${query}`;
}

/**
 * The calendar in place of the list, `?show=week&day=2026-11-27`: its span is undefined for the list. The day is in the address, so
 * that Back and a reload return to it.
 */
export function useCalendar() {
  const query = useAddressQuery();
  const go = useGo();
  const { jobs } = useScreens();
  const shown = query.get("show");
  const span = isShown(shown) ? spans[shown] : undefined;
  const asked = query.get("day");
  const day = asked !== null && isCalendarDate(asked) ? asked : undefined;
  function choose(next: string): void {
    if (span !== undefined) void go(addressOfSpan(jobs, span, next), { replace: true });
  }
  return { span, day, choose };
}
