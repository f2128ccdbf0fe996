import { lateSpanOf } from "./late.ts";
import { hasEnded } from "./job-states.ts";
import { awaitedMinutes, undoNoShowHours } from "./parameters/work.ts";
import { shiftWindows, type ShiftWindow } from "./shift-windows.ts";
import type { Shift } from "./shift.ts";

/** When a venue may mark a no-show and take it back (docs/product.md, "Attendance and completion"). */
const minuteMs = 60_000;

/** The last delay that a worker reported. */
export interface ReportedDelay {
  readonly minutes: number;
  readonly at: Date;
}

function isAbout({ start }: ShiftWindow, { at }: ReportedDelay): boolean {
  const { from, until } = lateSpanOf(start);
  return at >= from && at <= until;
}

/** Until when the worker of one shift is awaited. A delay that is reported after the start counts from its report. */
function awaitedUntil(window: ShiftWindow, delay: ReportedDelay | undefined): number {
  const start = window.start.getTime();
  const usual = start + awaitedMinutes * minuteMs;
  if (delay === undefined || !isAbout(window, delay)) return Math.min(usual, window.end.getTime());
  const delayed = Math.max(start, delay.at.getTime()) + delay.minutes * minuteMs;
  return Math.min(Math.max(usual, delayed), window.end.getTime());
}

/**
 * From when on a no-show may be marked: 30 minutes after the start of the shift that began last, and not before a
 * reported delay is over, also that of a shift ahead. A shift that is over awaits nobody.
 *
 * @throws RangeError for dates, times or a zone that do not exist.
 */
export function noShowFrom(
  job: Shift & { timezone: string },
  delay: ReportedDelay | undefined,
  now: Date,
): Date {
  const windows = shiftWindows(job, job.timezone);
  const begun = windows.findLast(({ start }) => start <= now) ?? windows[0];
  const awaited = windows.filter(
    (window) => window === begun || (delay !== undefined && isAbout(window, delay)),
  );
  return new Date(Math.max(...awaited.map((window) => awaitedUntil(window, delay))));
}

/** Until when a no-show that was marked at an instant may be taken back. */
export const undoNoShowUntil = (markedAt: Date): Date =>
  new Date(markedAt.getTime() + undoNoShowHours * 60 * minuteMs);

/** Whether a worker is still told where the work is, although the venue has marked a no-show. */
export const isNoShowUnderWay = (status: string, job: { endsAt: Date }, now: Date): boolean =>
  status === "noshow" && !hasEnded(job, now);
