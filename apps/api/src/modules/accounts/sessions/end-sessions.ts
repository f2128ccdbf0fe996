import type { Tx } from "../../../db/database.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { deleteOtherSessions, deleteSession } from "./sessions-store.ts";

/** Ends one of the caller's sessions, be it the one that asks; a second time it changes nothing. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await deleteSession(tx, id);
}

/** Ends every session of the caller but the one that asks. */
export async function endOtherSessions(tx: Tx, caller: Caller): Promise<void> {
  await deleteOtherSessions(tx, caller.id, caller.sessionId);
}
