import type { Job } from "@bandeja/contract/calls/jobs";
import { hasStarted } from "@bandeja/domain/job-states";
import { useEffect, useState } from "react";

const longestTimerMs = 2 ** 31 - 1;

/** Whether a job can still change: until its start. */
export const mayEdit = ({ status, startsAt }: Job, now: Date): boolean =>
  (status === "open" || status === "full") && !hasStarted({ startsAt: new Date(startsAt) }, now);

/** Whether a job on screen can still change. It ends at the start, of which no event tells. */
export function useMayEdit(job: Job): boolean {
  const [now, setNow] = useState(() => new Date());
  const { startsAt } = job;
  useEffect(() => {
    const leftMs = new Date(startsAt).getTime() - Date.now();
    if (leftMs <= 0 || leftMs > longestTimerMs) return undefined;
    const timer = setTimeout(() => setNow(new Date()), leftMs);
    return () => clearTimeout(timer);
  }, [startsAt]);
  return mayEdit(job, now);
}
