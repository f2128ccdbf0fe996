import type { Tx } from "../../../db/database.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { deleteOtherSessions, deleteSession } from "./sessions-store.ts";

/** Ends one of the actor's sessions, be it the one that asks; a second time it changes nothing. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await deleteSession(tx, id);
}

/** Ends every session of the actor but the one that asks. */
export async function endOtherSessions(tx: Tx, actor: Actor): Promise<void> {
  await deleteOtherSessions(tx, actor.id, actor.sessionId);
}
