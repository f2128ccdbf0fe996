import { reminderDue, reminderHours } from "@bandeja/domain/completion";
import type { Tx } from "../../db/database.ts";
import { notify, type Teller } from "../notifications/notify.ts";
import { insertReminders, lockUnmarked } from "./completion-store.ts";

/**
 * Reminds venues of the jobs that they have to mark as completed: for the clock's worker. Who was not reminded in time is
 * reminded once, not of each time that has passed.
 */
export async function remindOfCompletion(tx: Tx, now: Date, teller: Teller): Promise<void> {
  const firstDue = new Date(now.getTime() - reminderHours[0] * 3_600_000);
  for (const { id: jobId, venue: to, ended, step } of await lockUnmarked(
    tx,
    firstDue,
    reminderHours.length,
  )) {
    const due = reminderDue(new Date(ended), now);
    const steps = Array.from({ length: due - step }, (_, index) => step + index + 1);
    if (steps.length === 0) continue;
    await insertReminders(
      tx,
      steps.map((one) => ({ jobId, step: one, at: now })),
    );
    await notify(tx, { to, kind: "markcompleted", jobId }, now, teller);
  }
}
