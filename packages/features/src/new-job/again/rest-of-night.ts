import type { JobRow } from "@bandeja/contract/calls/jobs";
import { shiftWindows } from "@bandeja/domain/shift-windows";
import { timeIn, todayIn } from "@bandeja/domain/wall-clock";

const quarterMs = 15 * 60_000;

/** The dates of the rest of a night, and its start; empty if the night is over before anyone could come. */
export type Rest = Pick<JobRow, "startDate" | "endDate" | "startTime">;

/**
 * What remains of the night of a job that is under way: from a quarter of an hour that is a quarter of an hour or more
 * away. Undefined for a job that is not.
 */
export function restOfNight(job: JobRow, timezone: string, now: Date): Rest | undefined {
  if (job.status !== "open" && job.status !== "full") return undefined;
  const night = shiftWindows(job, timezone).find(({ start, end }) => start <= now && now < end);
  if (night === undefined) return undefined;
  const start = new Date(Math.ceil((now.getTime() + quarterMs) / quarterMs) * quarterMs);
  const isTime = start < night.end;
  const day = todayIn(timezone, isTime ? start : now);
  return { startDate: day, endDate: day, startTime: isTime ? timeIn(timezone, start) : "" };
}
