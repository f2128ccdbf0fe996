import type { Language } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";
import ical, { type ICalEventData } from "ical-generator";

/** A calendar must have a component (RFC 5545, 3.6). Of all kinds only a time zone shows nothing to its reader. */
const noShifts = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/** Events as an RFC 5545 calendar, in a language. */
export function writeCalendar(
  events: readonly ICalEventData[],
  language: Language,
  { refreshSeconds }: { refreshSeconds?: number } = {},
): string {
  const calendar = ical({
    name: translate(language)(($) => $.answers.calendarName),
    prodId: { company: "Bandeja", product: "Bandeja", language: language.toUpperCase() },
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  });
  for (const event of events) calendar.createEvent(event);
  // The library ends all lines but the last, and writes properties of the calendar after a time zone, which must follow them.
  const text = `${calendar.toString()}\r\n`;
  return events.length === 0 ? text.replace("END:VCALENDAR", `${noShifts}\r\nEND:VCALENDAR`) : text;
}
