import { ApiError } from "../kernel/api-error.ts";
import type { Caller } from "../kernel/caller.ts";

/**
 * Refuses a request about somebody else's record. What is no text at all is left to validation.
 *
 * @throws ApiError `NOT_FOUND`, whether such a record exists or not.
 */
export function requireSelf(caller: Caller, id: unknown): void {
  if (typeof id === "string" && id !== caller.id) throw new ApiError("NOT_FOUND");
}
