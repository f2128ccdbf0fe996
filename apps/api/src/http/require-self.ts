import { ApiError } from "../kernel/api-error.ts";
import type { Actor } from "../kernel/actor.ts";

/**
 * Refuses another account's record. Values that are not text are left to validation.
 *
 * @throws ApiError `NOT_FOUND`, whether such a record exists or not.
 */
export function requireSelf(actor: Actor, id: unknown): void {
  if (typeof id === "string" && id !== actor.partyId) throw new ApiError("NOT_FOUND");
}
