import { parseDate, type CalendarDate } from "@internationalized/date";

/** The day that a text is, as YYYY-MM-DD; null for what is none, such as 2027-02-31. */
export function dayOf(text: string | null | undefined): CalendarDate | null {
  if (text === null || text === undefined || text === "") return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
