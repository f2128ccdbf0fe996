import type { Language } from "@bandeja/contract/lists";
import { fromCents } from "@bandeja/domain/total-spend";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import { ICalEventStatus, ICalEventTransparency, type ICalEventData } from "ical-generator";
import { leaveOutLinks } from "../../../kernel/quote-words.ts";
import type { Services } from "../../../runtime/services.ts";
import { sayName, sayLocation } from "../../accounts/names/say-name.ts";
import type { Shift } from "./calendar-store.ts";
import { onEachDay, sequenceAt, streetOf, type AboutEvent } from "./on-each-day.ts";

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

/** The address is shown to confirmed workers only. */
function formatLocation(shift: Shift, city: string): string {
  const { status } = shift;
  const { address, zipcode } = streetOf(shift);
  const fillsOpening = status === "confirmed" || status === "completed" || status === "noshow";
  return fillsOpening ? sayLocation({ line: address, zipcode, city }) : city;
}

/** The events of a worker's shift. */
export function eventsOfShift(
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
  const about: AboutEvent = {
    status,
    // Programs keep what they have of an event unless these are higher (RFC 5545, 3.8.7).
    sequence: sequenceAt(shift, lastChange(shift), before),
    stamp: lastChange(shift),
    lastModified: lastChange(shift),
    summary: isWaiting ? t(($) => $.answers.calendarWaiting, { venue }) : venue,
    location: formatLocation(shift, localities.cityName(shift, language)),
    description: shift.note === "" ? pay : `${pay}\n${leaveOutLinks(shift.note)}`,
    // An application that is not confirmed does not make its worker busy.
    transparency:
      status === ICalEventStatus.CONFIRMED ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  };
  return onEachDay(shift, about);
}
