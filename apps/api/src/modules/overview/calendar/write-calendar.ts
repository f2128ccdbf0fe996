import type { Language } from "@bandeja/contract/lists";
import { shiftWindows } from "@bandeja/domain/shift-windows";
import { fromCents } from "@bandeja/domain/total-spend";
import { addDays } from "@bandeja/domain/wall-clock";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import ical, { ICalEventStatus, ICalEventTransparency, type ICalEventData } from "ical-generator";
import { leaveOutLinks } from "../../../kernel/quote-words.ts";
import type { Services } from "../../../runtime/services.ts";
import { sayName, sayLocation } from "../../accounts/names/say-name.ts";
import type { Shift } from "./calendar-store.ts";

/** An application's status in a calendar, and how many were before it. A reported no-show changes nothing until the end. */
function stateOf(status: Shift["status"]) {
  if (status === "cancelled") return { status: ICalEventStatus.CANCELLED, before: 2 };
  if (status === "pending") return { status: ICalEventStatus.TENTATIVE, before: 0 };
  return { status: ICalEventStatus.CONFIRMED, before: 1 };
}

/** When a shift was last changed, by either side. Stored instants, so that the same shifts have the same text. */
function lastChange({ status, appliedAt, confirmedAt, closedAt, changedAt }: Shift): Date {
  const closing = status === "noshow" ? null : closedAt;
  const instants = [appliedAt, confirmedAt, closing, changedAt].map((at) => at?.getTime() ?? 0);
  return new Date(Math.max(...instants));
}

/** Higher after each change (RFC 5545, 3.8.7.4): by its second, and within one by the status and the job's revision. */
function sequenceOf(shift: Shift, before: number): number {
  const seconds = (lastChange(shift).getTime() - shift.postedAt.getTime()) / 1000;
  return Math.floor(seconds) + before + shift.revision;
}

/** The address is shown to confirmed workers only. */
function formatLocation({ status, street, streetOfVenue }: Shift, city: string): string {
  const { address, zipcode } = street.address === null ? streetOfVenue : street;
  const fillsOpening = status === "confirmed" || status === "completed" || status === "noshow";
  return fillsOpening ? sayLocation({ line: address, zipcode, city }) : city;
}

/** One event for each day of a job, in instants, which are unambiguous in every calendar. */
function toCalendarEvents(
  shift: Shift,
  language: Language,
  localities: Services["localities"],
): ICalEventData[] {
  const t = translate(language);
  const { status, before } = stateOf(shift.status);
  const isWaiting = status === ICalEventStatus.TENTATIVE;
  const venue = sayName(shift.venue, "venue", { language });
  const value = formatters(language).money(fromCents(shift.hourlyCents), shift.currency);
  const pay = t(($) => $.answers.calendarPay, { value });
  const about = {
    status,
    // Programs keep what they have of an event unless these are higher (RFC 5545, 3.8.7).
    sequence: sequenceOf(shift, before),
    stamp: lastChange(shift),
    lastModified: lastChange(shift),
    summary: isWaiting ? t(($) => $.answers.calendarWaiting, { venue }) : venue,
    location: formatLocation(shift, localities.cityName(shift, language)),
    description: shift.note === "" ? pay : `${pay}\n${leaveOutLinks(shift.note)}`,
    // An application that is not confirmed does not make its worker busy.
    transparency:
      status === ICalEventStatus.CONFIRMED ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
  return shiftWindows(shift, shift.timezone).map(({ start, end }, day) => ({
    ...about,
    id: `${shift.id}-${addDays(shift.startDate, day)}@bandeja`,
    start,
    end,
  }));
}

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

/** Shifts as an RFC 5545 calendar, in a language. */
export function writeCalendar(
  shifts: readonly Shift[],
  language: Language,
  { localities, refreshSeconds }: { localities: Services["localities"]; refreshSeconds?: number },
): string {
  const calendar = ical({
    name: translate(language)(($) => $.answers.calendarName),
    prodId: { company: "Bandeja", product: "Bandeja", language: language.toUpperCase() },
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  });
  for (const shift of shifts) {
    for (const event of toCalendarEvents(shift, language, localities)) calendar.createEvent(event);
  }
  // The library ends all lines but the last, and writes properties of the calendar after a time zone, which must follow them.
  const text = `${calendar.toString()}\r\n`;
  return shifts.length === 0 ? text.replace("END:VCALENDAR", `${noShifts}\r\nEND:VCALENDAR`) : text;
}
