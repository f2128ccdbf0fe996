import type { Tx } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { isSessionOf } from "./sessions-store.ts";

/**
 * Refuses another account's session. Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, whether there is such a session or not.
 */
export async function requireOwnSession(tx: Tx, actor: Actor, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  if (!isId(id) || !(await isSessionOf(tx, actor.id, id))) throw new ApiError("NOT_FOUND");
}
