import type { Db, Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { isId } from "../../../kernel/ids.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { findQuestion, setReply, type QuestionToParty } from "./answers-store.ts";

/** Requires a question to a party, for an id in a request. @throws ApiError `NOT_FOUND` */
export async function requireSentQuestion(db: Db, id: unknown, partyId: string): Promise<void> {
  if (typeof id !== "string") return;
  const found = isId(id) ? await findQuestion(db, { id, partyId }) : undefined;
  if (found === undefined) throw new ApiError("NOT_FOUND");
}

/** Answers an operator's question, once; the same answer again is the same. @throws ApiError `ALREADY_ANSWERED` */
export async function reply(
  tx: Tx,
  { id, partyId, text, now }: { id: string; partyId: string; text: string; now: Date },
): Promise<QuestionToParty> {
  await requireActiveParty(tx, partyId);
  const replied = await setReply(tx, id, { answer: text, answeredAt: now });
  if (replied !== undefined) return replied;
  const before = await findQuestion(tx, { id, partyId });
  if (before === undefined) throw new ApiError("NOT_FOUND");
  if (before.answer !== text) throw new ApiError("ALREADY_ANSWERED");
  return before;
}
