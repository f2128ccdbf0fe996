/**
 * Dates `YYYY-MM-DD` and times `HH:MM` by the wall clock of a venue (docs/product.md, "Conventions"). Calendar
 * arithmetic uses dates, never instants: a day counts as one day, however many hours it has. Kept small, since forms in
 * the browser load it.
 */
const dayMs = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timezone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone: timezone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formatters.set(timezone, formatter);
  }
  return formatter;
}

function readOffset(timezone: string, ms: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(timezone).formatToParts(ms)) part[type] = value;
  const year = part.year?.padStart(4, "0");
  const shown = `${year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`;
  return Date.parse(shown) - Math.floor(ms / 1000) * 1000;
}

// Since 1973, all clock changes have been at a full minute of UTC.
const sinceFullMinutes = Date.UTC(1973, 0);
const minuteMs = 60_000;
const maxMinutes = 10_000;
/** By zone and minute. */
const offsets = new Map<string, Map<number, number>>();
let knownMinutes = 0;

/**
 * The offset of a zone from UTC at an instant, in milliseconds. Cached, since `Intl` is slow and the same minutes are
 * needed repeatedly: now, and the evenings of the coming weeks.
 *
 * @throws RangeError for a zone that does not exist.
 */
export function offsetIn(timezone: string, ms: number): number {
  if (ms < sinceFullMinutes) return readOffset(timezone, ms);
  const minute = Math.floor(ms / minuteMs);
  const known = offsets.get(timezone)?.get(minute);
  if (known !== undefined) return known;
  const offset = readOffset(timezone, ms);
  if (knownMinutes >= maxMinutes) {
    offsets.clear();
    knownMinutes = 0;
  }
  knownMinutes += 1;
  const ofZone = offsets.get(timezone) ?? new Map<number, number>();
  offsets.set(timezone, ofZone.set(minute, offset));
  return offset;
}

/**
 * The local date and time of a zone at an instant: `2026-03-29T01:30:00`.
 *
 * @throws RangeError for a zone that does not exist.
 */
export function wallClockIn(timezone: string, now: Date): string {
  const ms = now.getTime();
  return new Date(ms + offsetIn(timezone, ms)).toISOString().slice(0, 19);
}

/** The date in a zone, `YYYY-MM-DD`: "before today" means the venue's today. */
export function todayIn(timezone: string, now: Date): string {
  return wallClockIn(timezone, now).slice(0, 10);
}

/** The time in a zone, `HH:MM`; seconds are truncated. */
export function timeIn(timezone: string, now: Date): string {
  return wallClockIn(timezone, now).slice(11, 16);
}

/** The number of a date's day since 1970; midnight UTC is used only to count days. */
function dayNumber(date: string): number {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`No such date: ${date}`);
  }
  return ms / dayMs;
}

/** Whether a text of the form `YYYY-MM-DD` is a day of the calendar. */
export function isCalendarDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The date `days` after `date` (before it, if negative).
 *
 * @throws RangeError for a date that does not exist.
 */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10);
}

/**
 * How many days `end` is after `start`: 0 for the same date, negative if it is before.
 *
 * @throws RangeError for a date that does not exist.
 */
export function daysBetween(start: string, end: string): number {
  return dayNumber(end) - dayNumber(start);
}
