import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { takeOwnGrant } from "../identities/take-own-grant.ts";
import { findAccount } from "../core/accounts-store.ts";
import { requirePassword } from "./require-password.ts";

/** By what somebody who is signed in shows once more that the account is theirs. */
export interface Ownership {
  readonly password?: string | undefined;
  /** Of a sign-in with Google; it counts where there is no password. */
  readonly grant?: string | undefined;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/**
 * The account of somebody who is signed in and has just shown once more that it is theirs, before what a borrowed or
 * stolen session is not enough for: by its password, or by a grant for an identity that is linked to it. The grant is
 * used up, whatever comes of the rest.
 *
 * @param db no transaction: a wrong password must leave its count behind, and a grant is never good again
 * @throws ApiError `WRONG_PASSWORD` with the field `password`, `TOO_MANY_REQUESTS`; `PROOF_INVALID` with the field `grant`
 *   for one that is none, used, over, another browser's or another account's.
 */
export async function requireOwner(db: Db, actor: Actor, { password, grant, browser, now }: Ownership) {
  if (grant === undefined || password !== undefined) {
    const typed = { accountId: actor.id, password: password ?? "", field: "password", now };
    return requirePassword(db, typed);
  }
  await takeOwnGrant(db, actor, { grant, browser, now });
  const account = await findAccount(db, actor.id);
  // Deleted meanwhile, with another session.
  if (account === undefined) throw new ApiError("UNAUTHENTICATED");
  return account;
}
