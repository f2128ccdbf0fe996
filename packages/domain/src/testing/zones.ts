import { Temporal } from "temporal-polyfill";

/** Every zone that this runtime knows: what is right only in Lisbon is not right. */
export const zones = Intl.supportedValuesOf("timeZone");

/** The local date and time to which the clocks of a zone were put, at every change in a span of years. */
export function clockChanges(zone: string, fromYear: number, toYear: number): Temporal.PlainDateTime[] {
  const changes: Temporal.PlainDateTime[] = [];
  let at = Temporal.PlainDate.from({ year: fromYear, month: 1, day: 1 }).toZonedDateTime(zone);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || next.year > toYear) return changes;
    changes.push(next.toPlainDateTime());
    at = next;
  }
}
