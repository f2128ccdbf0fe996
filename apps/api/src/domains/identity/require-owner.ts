import type { Db } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { findAccount } from "../accounts/accounts-store.ts";
import { requirePassword } from "../accounts/passwords/require-password.ts";
import { findAccountOfIdentity } from "./identities-store.ts";
import { invalidProof } from "./invalid-proof.ts";
import { spendProof } from "./proofs.ts";

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
 * @throws ApiError `WRONG_PASSWORD`, `TOO_MANY_REQUESTS`; `PROOF_INVALID` for a grant that is none, used, over, another
 *   browser's or another account's. Both with the field `password` or `grant`.
 */
export async function requireOwner(db: Db, caller: Caller, { password, grant, browser, now }: Ownership) {
  const { id: accountId, type } = caller;
  if (grant === undefined || password !== undefined) {
    return requirePassword(db, { accountId, password: password ?? "", field: "password", now });
  }
  const vouched = await spendProof(db, "grant", { token: grant, browser, type, now });
  const owner = vouched && (await findAccountOfIdentity(db, vouched));
  const account = owner?.id === accountId ? await findAccount(db, accountId) : undefined;
  if (account === undefined) throw invalidProof("grant");
  return account;
}
