import { reminderDue } from "@bandeja/domain/completion";
import { reminderHours } from "@bandeja/domain/parameters/work";
import type { Db, Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { insertReminders, lockUnmarked } from "./completion-store.ts";

const firstDue = (now: Date) => new Date(now.getTime() - reminderHours[0] * 3_600_000);

/**
 * Scheduled: reminds venues of jobs that they must mark as completed. After missed reminders there is one, not one
 * for each.
 *
 * @param only one job; all by default
 */
export async function remindOfCompletion(tx: Tx, now: Date, only?: string): Promise<void> {
  const unmarked = await lockUnmarked(tx, firstDue(now), reminderHours.length, only);
  for (const { id: jobId, venue: venueId, ended, step } of unmarked) {
    const due = reminderDue(new Date(ended), now);
    const steps = Array.from({ length: due - step }, (_, index) => step + index + 1);
    if (steps.length === 0) continue;
    await insertReminders(
      tx,
      steps.map((one) => ({ jobId, step: one, at: now })),
    );
    await record(tx, { type: "job.completionDue", payload: { jobId, venueId } }, now);
  }
}

/** The jobs whose venues may need a reminder. */
export async function findToRemind(db: Db, now: Date): Promise<string[]> {
  const unmarked = await lockUnmarked(db, firstDue(now), reminderHours.length);
  return unmarked.map(({ id }) => id);
}
