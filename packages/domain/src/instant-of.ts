import { offsetIn } from "./wall-clock.ts";

const dayMs = 86_400_000;

/**
 * The instant at which the clocks of a zone show a date and a time.
 *
 * On the day when they change, a time that comes twice is the first one, and one that is skipped is
 * as long after the change as it would have been: 02:30 where 02:00 becomes 03:00 is 03:30. This is
 * what `Temporal` calls "compatible", and the tests hold it against that; `Temporal` itself is too
 * large for a form in the browser, and server and form must not differ.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @throws RangeError for a date, a time or a zone that does not exist.
 */
export function instantOf(date: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) throw new RangeError(`No such date and time: ${date} ${time}`);
  // A day to either side is outside of any zone's offset, therefore before and after the change.
  const before = offsetIn(timezone, wall - dayMs);
  const after = offsetIn(timezone, wall + dayMs);
  const fits = (offset: number) => offsetIn(timezone, wall - offset) === offset;
  if (fits(before)) return new Date(wall - before);
  if (fits(after)) return new Date(wall - after);
  return new Date(wall - before);
}
