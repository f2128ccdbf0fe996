import { isUpheldByRule } from "@bandeja/domain/decisions";
import type { ConductConfig } from "@bandeja/config/conduct";
import type { DbPool, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { collectFailures } from "../../../kernel/collect-failures.ts";
import type { ReportFailure } from "../../../kernel/task.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import {
  adoptOffences,
  findDueOf,
  findPartiesWithDue,
  updateDecision,
  type Decision,
} from "../store/decisions-store.ts";
import { correctOverdue } from "./correct.ts";
import { findUpheldContradiction, lapse, upholdByRule } from "./decide.ts";
import type { Deciding } from "./deciding.ts";
import { requireMove } from "./move-decision.ts";

const batchSize = 100;

async function settle(tx: Tx, decision: Decision, deciding: Deciding): Promise<Decision> {
  if (decision.state === "underreview") return correctOverdue(tx, decision, deciding);
  if (decision.state === "proposed") {
    if (!isUpheldByRule(decision)) return lapse(tx, decision, deciding);
    // An operator has believed the other side.
    const isContradicted = (await findUpheldContradiction(tx, decision, deciding.now)) !== undefined;
    return isContradicted ? lapse(tx, decision, deciding) : upholdByRule(tx, decision, deciding);
  }
  return updateDecision(tx, decision.id, { state: requireMove(decision, "end", "clock") });
}

/**
 * Makes what the clock has decided about a person, in the order in which it was due: each consequence depends on those
 * before it. The person must be locked.
 */
export async function settleDueOf(tx: Tx, partyId: string, deciding: Deciding): Promise<void> {
  for (;;) {
    // One at a time: a correction may change those after it.
    const [due] = await findDueOf(tx, partyId, deciding.now);
    if (due === undefined) return;
    await settle(tx, due, deciding);
  }
}

/**
 * Scheduled: makes what the clock has decided, and brings offences of the previous version into decisions. A failing
 * party does not stop the others.
 */
export async function settleDue(
  db: DbPool,
  { policy, now }: { policy: ConductConfig; now: Date },
  report?: ReportFailure,
): Promise<void> {
  const parts = collectFailures(report);
  await parts.step("offences", () => adoptOffences(db, now));
  await parts.step("decisions", async () => {
    const partyIds = await findPartiesWithDue(db, now, batchSize);
    await parts.each(
      partyIds,
      (id) => id,
      (partyId) =>
        inTransaction(db, async (tx) => {
          await lockPerson(tx, partyId);
          await settleDueOf(tx, partyId, { policy, now });
        }),
    );
  });
  parts.finish();
}
