import { parseDate, type CalendarDate } from "@internationalized/date";

/** Parses YYYY-MM-DD; null for an invalid day such as 2027-02-31. */
export function dayOf(text: string | null | undefined): CalendarDate | null {
  if (text === null || text === undefined || text === "") return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
