import { offsetIn } from "./wall-clock.ts";

const dayMs = 86_400_000;

/**
 * The instant of a local date and time in a zone.
 *
 * On the day of a clock change, a time that occurs twice is the first one, and a skipped time is moved forward by the
 * length of the gap: 02:30 is 03:30 where 02:00 becomes 03:00. `Temporal` calls this "compatible", and the tests
 * compare with it. `Temporal` itself is too large for a form in the browser, and the server must compute the same as
 * the form.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @throws RangeError for a date, a time or a zone that does not exist.
 */
export function instantOf(date: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) throw new RangeError(`No such date and time: ${date} ${time}`);
  // One day is more than any zone's offset, so these two instants are before and after the change.
  const before = offsetIn(timezone, wall - dayMs);
  const after = offsetIn(timezone, wall + dayMs);
  const fits = (offset: number) => offsetIn(timezone, wall - offset) === offset;
  if (fits(before)) return new Date(wall - before);
  if (fits(after)) return new Date(wall - after);
  return new Date(wall - before);
}
