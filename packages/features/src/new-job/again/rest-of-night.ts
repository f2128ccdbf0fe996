import type { JobRow } from "@bandeja/contract/calls/jobs";
import { shiftWindows } from "@bandeja/domain/shift-windows";
import { timeIn, todayIn } from "@bandeja/domain/wall-clock";

const quarterMs = 15 * 60_000;

/** The dates of the rest of a night, and its start. */
export type Rest = Pick<JobRow, "startDate" | "endDate" | "startTime">;

/**
 * What remains of the night of a job that is under way, or would be if it had not been cancelled: from a quarter of an hour that is a quarter of an hour or more
 * away. Undefined for a job that is not, or whose night is over by then.
 */
export function restOfNight(job: JobRow, timezone: string, now: Date): Rest | undefined {
  const night = shiftWindows(job, timezone).find(({ start, end }) => start <= now && now < end);
  const start = new Date(Math.ceil((now.getTime() + quarterMs) / quarterMs) * quarterMs);
  if (night === undefined || start >= night.end) return undefined;
  const day = todayIn(timezone, start);
  return { startDate: day, endDate: day, startTime: timeIn(timezone, start) };
}
