import type { Tx } from "../../db/database.ts";
import type { Actor } from "../../kernel/actor.ts";
import { deleteSession } from "./sessions/sessions-store.ts";

/** Ends the session of the token that asks; other sessions of the account go on. */
export async function logOut(tx: Tx, actor: Actor): Promise<void> {
  await deleteSession(tx, actor.sessionId);
}
