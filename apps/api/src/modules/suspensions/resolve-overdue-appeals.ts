import type { DbPool } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { collectFailures } from "../../kernel/collect-failures.ts";
import type { ReportFailure } from "../../kernel/task.ts";
import { notifyAppealAnswer } from "./answer-appeal.ts";
import {
  findUnanswered,
  findUnannounced,
  findWholeOffence,
  lockOffence,
  setAnswer,
  updateOffence,
} from "./conduct-store.ts";
import { announceOffence } from "./record-offence.ts";
import { stateOf } from "./state-of.ts";

const batchSize = 100;

/**
 * Scheduled: lifts offences whose appeals were not answered in time, and announces no-shows whose time to appeal is
 * over. `offenceState` has the same result before that. A failing row does not stop the others.
 */
export async function resolveOverdueAppeals(db: DbPool, now: Date, report?: ReportFailure): Promise<void> {
  const parts = collectFailures(report);

  async function liftUnanswered({ id, offenceId }: { id: string; offenceId: string }): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockOffence(tx, offenceId);
      const { offence, appeal } = (await findWholeOffence(tx, offenceId)) ?? {};
      if (!offence || !appeal || appeal.answeredAt !== null) return;
      await setAnswer(tx, id, { outcome: "lifted", answer: null, answeredAt: appeal.dueAt });
      await updateOffence(tx, offenceId, { liftedAt: appeal.dueAt, liftedBy: "deadline" });
      await notifyAppealAnswer(tx, { ...offence, outcome: "lifted" }, now);
    });
  }

  async function announceUndisputed({ id }: { id: string }): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockOffence(tx, id);
      const whole = await findWholeOffence(tx, id);
      if (whole === undefined || whole.offence.notifiedAt !== null || stateOf(whole, now) !== "counts") {
        return;
      }
      await announceOffence(tx, id, now);
    });
  }

  await parts.step("appeals", async () => {
    const unanswered = await findUnanswered(db, { dueBy: now, limit: batchSize });
    await parts.each(unanswered, ({ id }) => id, liftUnanswered);
  });
  await parts.step("offences", async () => {
    await parts.each(await findUnannounced(db, now, batchSize), ({ id }) => id, announceUndisputed);
  });
  parts.finish();
}
