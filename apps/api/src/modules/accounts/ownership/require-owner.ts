import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { takeOwnGrant } from "../identities/take-own-grant.ts";
import { takePasskeyGrant } from "../webauthn/take-passkey-grant.ts";
import { findAccount } from "../core/accounts-store.ts";
import { requirePassword } from "./require-password.ts";

/** A fresh proof that a signed-in account is the actor's. */
export interface Ownership {
  readonly password?: string | undefined;
  /** Of a passkey, or of a sign-in with Google; it counts where there is no password. */
  readonly grant?: string | undefined;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/**
 * The actor's account, after a fresh proof: for commands for which a borrowed or stolen session is not enough. The
 * proof is the password, or a grant of a passkey or a linked identity, which is used up in any case.
 *
 * @param db no transaction: a wrong password's count must be committed, and a grant is never valid again
 * @throws ApiError `WRONG_PASSWORD` with the field `password`, `TOO_MANY_REQUESTS`; `PROOF_INVALID` with the field
 *   `grant` for one that is invalid, used, expired, another browser's or another account's.
 */
export async function requireOwner(db: Db, actor: Actor, { password, grant, browser, now }: Ownership) {
  if (grant === undefined || password !== undefined) {
    const typed = { accountId: actor.accountId, password: password ?? "", field: "password", now };
    return requirePassword(db, typed);
  }
  if (!(await takePasskeyGrant(db, actor, grant, now))) {
    await takeOwnGrant(db, actor, { grant, browser, now });
  }
  const account = await findAccount(db, actor.accountId);
  // Deleted meanwhile, with another session.
  if (account === undefined) throw new ApiError("UNAUTHENTICATED");
  return account;
}
