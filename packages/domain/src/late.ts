import { delayHoursAfter, delayHoursBefore } from "./parameters/work.ts";
import { shiftWindows } from "./shift-windows.ts";
import type { Shift } from "./shift.ts";

const hourMs = 3_600_000;

/** The interval in which a delay of one shift may be reported, both ends included. */
interface LateSpan {
  readonly from: Date;
  readonly until: Date;
}

/** The interval in which a delay of the shift with this start may be reported. */
export const lateSpanOf = (start: Date): LateSpan => ({
  from: new Date(start.getTime() - delayHoursBefore * hourMs),
  until: new Date(start.getTime() + delayHoursAfter * hourMs),
});

/**
 * The interval in which a delay may be reported now: around the start of one of the job's days; undefined at other times.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function lateSpan(shift: Shift, timezone: string, now: Date): LateSpan | undefined {
  return shiftWindows(shift, timezone)
    .map(({ start }) => lateSpanOf(start))
    .find(({ from, until }) => now >= from && now <= until);
}

/** The number of earlier delay reports that count for this shift; each day of a job counts separately. */
export function lateTimesIn({ from }: LateSpan, said: { at: Date; times: number } | undefined): number {
  return said !== undefined && said.at >= from ? said.times : 0;
}
