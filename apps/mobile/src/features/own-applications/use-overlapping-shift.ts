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
export function useOverlappingShift(job: Dates, { enabled }: { enabled: boolean }): Job | undefined {
  const { applications } = useOwnApplications({ enabled });
  const windows = windowsOf(job);
  return applications?.find(
    ({ status, job: own }) =>
      status === "confirmed" && own.id !== job.id && windowsOverlap(windows, windowsOf(own)),
  )?.job;
}
