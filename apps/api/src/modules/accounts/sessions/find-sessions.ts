import type { Tx } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { findSessionsOf, isSessionOf } from "./sessions-store.ts";
import { sessionBounds } from "./session-life.ts";

/** The caller's sessions that have not ended, the one used last first. */
export function findSessions(tx: Tx, caller: Caller, now: Date) {
  return findSessionsOf(tx, caller.id, sessionBounds(now));
}

/**
 * Refuses a request about somebody else's session. What is no text at all is left to validation.
 *
 * @throws ApiError `NOT_FOUND`, whether there is such a session or not.
 */
export async function requireOwnSession(tx: Tx, caller: Caller, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  if (!isId(id) || !(await isSessionOf(tx, caller.id, id))) throw new ApiError("NOT_FOUND");
}
