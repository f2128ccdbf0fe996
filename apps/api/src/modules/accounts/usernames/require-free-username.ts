import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { accountKey } from "../core/account-key.ts";
import { isUsernameTaken } from "../core/accounts-store.ts";
import { isOneAlphabet } from "../names/is-one-alphabet.ts";
import { isReservedUsername } from "./is-reserved-username.ts";
import { toSkeleton } from "../names/skeleton.ts";

/** The refusal of a user name that another venue has, or that looks like it. */
export const usernameTaken = (): ApiError =>
  new ApiError("USERNAME_TAKEN", { fields: { username: { rule: "taken" } } });

/**
 * The keys by which a user name is compared.
 *
 * @throws ApiError `INVALID` for one of several alphabets; `USERNAME_TAKEN` for a reserved one.
 */
export function usernameKeys(username: string): { usernameKey: string; usernameSkeleton: string } {
  if (!isOneAlphabet(username)) {
    throw new ApiError("INVALID", { fields: { username: { rule: "mixedAlphabets" } } });
  }
  if (isReservedUsername(username)) throw usernameTaken();
  return { usernameKey: accountKey(username), usernameSkeleton: toSkeleton(username) };
}

/** @throws ApiError like `usernameKeys`; `USERNAME_TAKEN`. */
export async function requireFreeUsername(db: Db, username: string): Promise<void> {
  if (await isUsernameTaken(db, usernameKeys(username))) throw usernameTaken();
}
