import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { shiftWindows, windowsOverlap } from "@bandeja/domain/shift-windows";
import { useOwnApplications } from "./use-own-applications.ts";

type Job = OwnApplication["job"];
type Dates = Pick<Job, "id" | "startDate" | "endDate" | "startTime" | "endTime" | "timezone">;

const windowsOf = (job: Dates) => shiftWindows(job, job.timezone);

/**
 * Another shift for which the worker is confirmed at a time of `job`, so that an application would be refused. Fetched
 * only if `enabled`.
 */
export const useOverlappingShift = (job: Dates, options: { enabled: boolean }): Job | undefined =>
  useOwnShiftAt(job, "confirmed", options);

/** Another shift at a time of `job` for which the worker waits to be confirmed: the first confirmation ends the other. */
export const usePendingRival = (job: Dates, options: { enabled: boolean }): Job | undefined =>
  useOwnShiftAt(job, "pending", options);

function useOwnShiftAt(
  job: Dates,
  state: OwnApplication["status"],
  { enabled }: { enabled: boolean },
): Job | undefined {
  const { applications } = useOwnApplications({ enabled });
  const windows = windowsOf(job);
  return applications?.find(
    ({ status, job: other }) =>
      status === state && other.id !== job.id && windowsOverlap(windows, windowsOf(other)),
  )?.job;
}
