import { appealDueAt } from "@bandeja/domain/conduct";
import type { Db, Tx } from "../../db/database.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { requireActiveParty } from "../accounts/core/require-active.ts";
import {
  findWholeOffence,
  insertAppeal,
  isHeldAgainst,
  lockOffence,
  type WholeOffence,
} from "./conduct-store.ts";
import { stateOf } from "./state-of.ts";

/** Refuses an offence that is not the actor's. @throws ApiError `NOT_FOUND` */
export async function requireSentOffence(db: Db, sent: unknown, partyId: string): Promise<void> {
  if (typeof sent !== "string") return;
  if (!isId(sent) || !(await isHeldAgainst(db, sent, partyId))) throw new ApiError("NOT_FOUND");
}

interface NewAppeal {
  offenceId: string;
  partyId: string;
  text: string;
  now: Date;
}

/**
 * Appeals against an offence, once. A no-show that is appealed before it counts does not count until the answer; one
 * that already counts continues to count.
 *
 * @throws ApiError `WRONG_STATE` for a lifted offence, and for a second appeal.
 */
export async function addAppeal(tx: Tx, { offenceId, partyId, text, now }: NewAppeal): Promise<WholeOffence> {
  await requireActiveParty(tx, partyId);
  await lockOffence(tx, offenceId);
  const whole = await findWholeOffence(tx, offenceId);
  if (whole === undefined || whole.appeal !== null || stateOf(whole, now) === "lifted") {
    throw new ApiError("WRONG_STATE");
  }
  const appeal = { id: newId(), partyId, offenceId, text, madeAt: now, dueAt: appealDueAt(now) };
  await insertAppeal(tx, appeal);
  return { ...whole, appeal: { ...appeal, answeredAt: null, outcome: null, answer: null } };
}
