import { record } from "../../../events/record.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId } from "../../../kernel/ids.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { findDecision } from "../../decisions/store/decisions-store.ts";
import { lockNoShows } from "../../decisions/store/other-sides-store.ts";
import { lockReport, setReportReopened } from "../core/reports-store.ts";
import { findQuestion, findReasonOf, setReply, type QuestionToParty } from "./answers-store.ts";

/** Requires a question to a party, for an id in a request. @throws ApiError `NOT_FOUND` */
export async function requireSentQuestion(db: Db, id: unknown, partyId: string): Promise<void> {
  if (typeof id !== "string") return;
  const found = isId(id) ? await findQuestion(db, { id, partyId }) : undefined;
  if (found === undefined) throw new ApiError("NOT_FOUND");
}

/**
 * Answers an operator's question, once; the same answer again is the same. It opens a report again that was closed meanwhile, so that an
 * operator reads it; what was decided stays so, and is reviewed at the request of its party alone.
 *
 * @throws ApiError `ALREADY_ANSWERED`; `WRONG_STATE` once the no-show is decided that was asked about
 */
export async function reply(
  tx: Tx,
  { id, partyId, text, now }: { id: string; partyId: string; text: string; now: Date },
): Promise<QuestionToParty> {
  await requireActiveParty(tx, partyId);
  const because = await findReasonOf(tx, { id, partyId });
  if (because === undefined) throw new ApiError("NOT_FOUND");
  const { reportId, decisionId, answer } = because;
  if (answer === null && decisionId !== null) await requireUndecided(tx, decisionId);
  const report = reportId === null ? undefined : await lockReport(tx, reportId);
  const replied = await setReply(tx, id, { answer: text, answeredAt: now });
  if (replied !== undefined) {
    if (report !== undefined && report.settledAt !== null) await setReportReopened(tx, report.id, now);
    const payload =
      reportId === null
        ? { kind: "proposal", itemId: decisionId ?? "" }
        : { kind: "report", itemId: reportId };
    await record(tx, { type: "queue.changed", payload }, now);
    return replied;
  }
  const before = await findQuestion(tx, { id, partyId });
  if (before === undefined) throw new ApiError("NOT_FOUND");
  if (before.answer !== text) throw new ApiError("ALREADY_ANSWERED");
  return before;
}

/** Refuses a reply that nobody would decide by. @throws ApiError `WRONG_STATE` */
async function requireUndecided(tx: Tx, decisionId: string): Promise<void> {
  // One operator at a time decides about it.
  await lockNoShows(tx, decisionId);
  const state = (await findDecision(tx, decisionId))?.state;
  if (state !== "proposed" && state !== "underreview") throw new ApiError("WRONG_STATE");
}
