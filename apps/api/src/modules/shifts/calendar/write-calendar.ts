import type { Language } from "@bandeja/contract/lists";
import { shiftWindows } from "@bandeja/domain/shift-windows";
import { fromCents } from "@bandeja/domain/total-spend";
import { addDays } from "@bandeja/domain/wall-clock";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import ical, { ICalEventStatus, ICalEventTransparency, type ICalEventData } from "ical-generator";
import type { Services } from "../../../runtime/services.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import type { Shift } from "./calendar-store.ts";

/** An application's status in a calendar; each is a revision of the one before. */
function stateOf(status: Shift["status"]) {
  if (status === "cancelled") return { status: ICalEventStatus.CANCELLED, sequence: 2 };
  if (status === "pending") return { status: ICalEventStatus.TENTATIVE, sequence: 0 };
  return { status: ICalEventStatus.CONFIRMED, sequence: 1 };
}

/** The venue's address is shown to confirmed workers only. */
function formatLocation({ status, address, zipcode }: Shift, city: string): string {
  const fillsOpening = status === "confirmed" || status === "completed";
  const town = fillsOpening && zipcode !== null ? `${zipcode} ${city}` : city;
  return fillsOpening && address !== "" ? `${address}, ${town}` : town;
}

/** One event for each day of a job, in instants, which are unambiguous in every calendar. */
function toCalendarEvents(
  shift: Shift,
  language: Language,
  localities: Services["localities"],
): ICalEventData[] {
  const t = translate(language);
  const { status, sequence } = stateOf(shift.status);
  const isWaiting = status === ICalEventStatus.TENTATIVE;
  const venue = displayName(shift.venue, language);
  const value = formatters(language).money(fromCents(shift.hourlyCents), shift.currency);
  const pay = t(($) => $.answers.calendarPay, { value });
  const about = {
    status,
    sequence,
    // A stored instant, so that the same shifts have the same text.
    stamp: shift.closedAt ?? shift.appliedAt,
    summary: isWaiting ? t(($) => $.answers.calendarWaiting, { venue }) : venue,
    location: formatLocation(shift, localities.cityName(shift, language)),
    description: shift.note === "" ? pay : `${pay}\n${shift.note}`,
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
  return calendar.toString();
}
