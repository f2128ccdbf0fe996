import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { deleteOtherSessions, deleteSession, deleteSessionsOf } from "./sessions-store.ts";

/** Ends one of an account's sessions; repeating it has no effect. */
export async function endSession(
  tx: Tx,
  { accountId, sessionId, now }: Pick<Actor, "accountId" | "sessionId"> & { now: Date },
): Promise<void> {
  await deleteSession(tx, sessionId);
  await record(tx, { type: "session.ended", payload: { accountId, sessionId } }, now);
}

/** Ends all sessions of the actor's account but its own. */
export async function endOtherSessions(
  tx: Tx,
  { accountId, sessionId: keptId }: Actor,
  now: Date,
): Promise<void> {
  await deleteOtherSessions(tx, accountId, keptId);
  await record(tx, { type: "session.ended", payload: { accountId, keptId } }, now);
}

export async function endAllSessions(tx: Tx, accountId: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, accountId);
  await record(tx, { type: "session.ended", payload: { accountId } }, now);
}
