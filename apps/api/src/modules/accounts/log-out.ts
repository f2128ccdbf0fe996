import type { Tx } from "../../db/database.ts";
import type { Caller } from "../../kernel/caller.ts";
import { deleteSession } from "./sessions/sessions-store.ts";

/** Ends the session of the token that asks; other sessions of the account go on. */
export async function logOut(tx: Tx, caller: Caller): Promise<void> {
  await deleteSession(tx, caller.sessionId);
}
