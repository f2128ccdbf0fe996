import { shiftWindows } from "./shift-windows.ts";
import { shiftMinutes, type Shift } from "./shift.ts";
import { addDays } from "./wall-clock.ts";

/** A shift during which the clocks change: its day, its length, and the agreed minutes, which are paid. */
export interface ClockChange {
  /** The day on which the shift starts, `YYYY-MM-DD`. */
  readonly date: string;
  readonly minutes: number;
  readonly agreed: number;
}

/**
 * The shifts of a job that last longer or shorter than the wall clock says (docs/product.md, "Jobs and shifts").
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function clockChanges(shift: Shift, timezone: string): ClockChange[] {
  const agreed = shiftMinutes(shift.startTime, shift.endTime);
  return shiftWindows(shift, timezone)
    .map(({ start, end }, day) => ({
      date: addDays(shift.startDate, day),
      minutes: (end.getTime() - start.getTime()) / 60_000,
      agreed,
    }))
    .filter(({ minutes }) => minutes !== agreed);
}
