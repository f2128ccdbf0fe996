import { shiftWindows } from "./shift-windows.ts";
import type { Shift } from "./shift.ts";

const hourMs = 3_600_000;

/** How long before a shift's start, and after it, somebody may say that they will be late. */
export const lateHours = { before: 3, after: 1 } as const;

/**
 * Whether it is time to say so: around the start of one of the job's days, both ends included.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function maySayLate(shift: Shift, timezone: string, now: Date): boolean {
  return shiftWindows(shift, timezone).some(({ start }) => {
    const sinceStart = now.getTime() - start.getTime();
    return sinceStart >= -lateHours.before * hourMs && sinceStart <= lateHours.after * hourMs;
  });
}
