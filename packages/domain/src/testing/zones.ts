import { Temporal } from "temporal-polyfill";

/** Every zone of this runtime, so that no test depends on one zone. */
export const zones = Intl.supportedValuesOf("timeZone");

/** The local times after every clock change of a zone, from one year to another. */
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
