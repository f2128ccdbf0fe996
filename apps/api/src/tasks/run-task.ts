import type { Job, JobResult } from "pg-boss";
import { BreakerOpen } from "@bandeja/providers/provider-error";
import { describeCause } from "../db/describe-cause.ts";
import { FinalFailure, type Handler, type ReportFailure, type TaskLog } from "../kernel/task.ts";

/** A task's result; a failure has its cause. */
export type TaskResult = JobResult<{ message: string }>;

interface TaskOptions {
  readonly handle: Handler;
  /** The maximum of attempts of this queue. */
  readonly maxAttempts: number;
  readonly log: TaskLog | undefined;
  /** Puts a running task back on its queue without counting the attempt. @returns whether it may wait longer */
  readonly postpone: (job: Job<never>, error: BreakerOpen) => Promise<boolean>;
}

/**
 * Runs one task, and logs every failure with task, id, attempt and cause, without its data, which is personal. A
 * failed task is kept with only its cause. One whose provider's circuit breaker is open has not failed: it waits.
 */
export async function runTask(
  job: Job<never>,
  { handle, maxAttempts, log, postpone }: TaskOptions,
): Promise<TaskResult> {
  const attempt = { task: job.name, taskId: job.id, attempt: job.retryCount + 1, maxAttempts };
  const report: ReportFailure = (error, about) =>
    log?.error({ ...attempt, ...about, cause: describeCause(error), err: error }, "background task failed");
  let isSettled = false;
  // The queue gives up on a task that takes too long, and ignores its handler's result.
  job.signal?.addEventListener("abort", () => {
    if (!isSettled) report(new Error("The task took too long, or its process ended"));
  });
  try {
    await handle(job.data, { report, taskId: job.id });
    return { id: job.id, status: "completed" };
  } catch (error) {
    // The queue ignores the result of a task that is no longer active.
    if (error instanceof BreakerOpen && (await postpone(job, error))) {
      return { id: job.id, status: "completed" };
    }
    report(error);
    const status = error instanceof FinalFailure ? "deadletter" : "failed";
    return { id: job.id, status, output: { message: describeCause(error) } };
  } finally {
    isSettled = true;
  }
}
