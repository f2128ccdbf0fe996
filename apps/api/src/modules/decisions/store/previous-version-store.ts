import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { appeals, offences, suspensions, type CorrectedBy } from "../../../db/schema/conduct.ts";
import type { Decision } from "./decisions-store.ts";

/**
 * What the previous version reads, so that it restricts the same while both run, and if it is put back: instants of
 * offences, appeals and suspensions.
 */
export async function noteForPrevious(tx: Tx, decision: Decision): Promise<void> {
  if (decision.offenceId === null) await noteSuspension(tx, decision);
  else await noteOffence(tx, decision, decision.offenceId);
}

const liftedBy = {
  review: "appeal",
  operator: "operator",
  deadline: "deadline",
  pass: "pass",
  takenback: "operator",
} as const satisfies Record<CorrectedBy, string>;

function liftingOf({
  state,
  correctedBy,
  reviewReason,
  reason,
  answeredAt,
  reviewedAt,
  decidedAt,
}: Decision) {
  if (state === "lapsed") return { liftedAt: decidedAt, liftedBy: "deadline" } as const;
  if (state === "rejected") {
    return answeredAt === null
      ? ({ liftedAt: decidedAt, liftedBy: "operator", liftedReason: reason } as const)
      : ({ liftedAt: decidedAt, liftedBy: "appeal" } as const);
  }
  if (correctedBy === null) return undefined;
  const by = liftedBy[correctedBy];
  return {
    liftedAt: reviewedAt,
    liftedBy: by,
    ...(by === "operator" && { liftedReason: reviewReason ?? reason }),
  };
}

/** What the party has said: its request for a review, or else its answer to the proposal. */
function saidTo(decision: Decision) {
  const { partyId, answer, answerPartyId, answeredAt, dueAt, decidedAt, reason } = decision;
  const { reviewText, reviewPartyId, reviewAskedAt, reviewDueAt, reviewedAt, reviewReason } = decision;
  if (reviewAskedAt !== null && reviewDueAt !== null) {
    return {
      partyId: reviewPartyId ?? partyId,
      text: reviewText ?? "",
      madeAt: reviewAskedAt,
      dueAt: reviewDueAt,
      answeredAt: reviewedAt,
      answer: reviewReason,
    };
  }
  if (answeredAt === null) return undefined;
  return {
    partyId: answerPartyId ?? partyId,
    text: answer ?? "",
    madeAt: answeredAt,
    dueAt: dueAt > answeredAt ? dueAt : new Date(answeredAt.getTime() + 1),
    answeredAt: decidedAt,
    answer: reason,
  };
}

async function noteOffence(tx: Tx, decision: Decision, offenceId: string): Promise<void> {
  const { from, decidedAt } = decision;
  const lifting = liftingOf(decision);
  const changes = {
    ...(from !== null && {
      countsFrom: sql`greatest(${from.toISOString()}::timestamptz, committed_at)`,
      notifiedAt: decidedAt,
    }),
    ...lifting,
  };
  if (Object.keys(changes).length > 0) {
    await tx.update(offences).set(changes).where(eq(offences.id, offenceId));
  }
  const said = saidTo(decision);
  if (said === undefined) return;
  const outcome = said.answeredAt === null ? null : lifting === undefined ? "upheld" : "lifted";
  const row = { ...said, outcome, answer: outcome === "upheld" ? (said.answer ?? "") : said.answer } as const;
  await tx
    .insert(appeals)
    .values({ id: offenceId, offenceId, ...row })
    .onConflictDoUpdate({ target: appeals.offenceId, set: row });
}

async function noteSuspension(
  tx: Tx,
  { id, partyId, kind, state, reason, from, until, reviewedAt, reviewReason }: Decision,
) {
  if (from === null || (kind !== "suspension" && kind !== "ban" && kind !== "accountclosed")) return;
  const isOver = state === "corrected";
  const lifted = {
    liftedAt: isOver ? reviewedAt : null,
    liftedReason: isOver ? (reviewReason ?? reason) : null,
  };
  await tx
    .insert(suspensions)
    .values({ id, partyId, until, reason: reason ?? "", setAt: from, ...lifted })
    .onConflictDoUpdate({ target: suspensions.id, set: lifted });
}
