import { shiftWindows } from "./shift-windows.ts";
import type { Shift } from "./shift.ts";

const hourMs = 3_600_000;

/** How long before a shift's start, and after it, somebody may say that they will be late. */
const lateHours = { before: 3, after: 1 } as const;

/** So often somebody may say of one shift by how much: who does not know any better then writes. */
export const maxDelayReports = 3;

/** From when to when it may be said of one shift, both included. */
interface LateSpan {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The time in which it may be said now: around the start of one of the job's days. Undefined at any other time.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function lateSpan(shift: Shift, timezone: string, now: Date): LateSpan | undefined {
  return shiftWindows(shift, timezone)
    .map(({ start }) => ({
      from: new Date(start.getTime() - lateHours.before * hourMs),
      until: new Date(start.getTime() + lateHours.after * hourMs),
    }))
    .find(({ from, until }) => now >= from && now <= until);
}

/** How often it was said of a shift, when last and how often in a row is known; each day of a job begins anew. */
export function lateTimesIn({ from }: LateSpan, said: { at: Date; times: number } | undefined): number {
  return said !== undefined && said.at >= from ? said.times : 0;
}
