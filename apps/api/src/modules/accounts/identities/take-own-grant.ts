import type { Db } from "../../../db/database.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { findAccountOfIdentity } from "./identities-store.ts";
import { invalidProof } from "./invalid-proof.ts";
import { spendProof } from "./proofs.ts";

interface Shown {
  readonly grant: string;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/**
 * Uses up a grant that proves once more that a signed-in account is the actor's.
 *
 * @throws ApiError `PROOF_INVALID` with the field `grant` when it is invalid, used, expired, another browser's, or of
 *   an identity that is not linked to the actor's account.
 */
export async function takeOwnGrant(
  db: Db,
  { accountId, side }: Actor,
  { grant, browser, now }: Shown,
): Promise<void> {
  const vouched = await spendProof(db, "grant", { token: grant, browser, side, now });
  const owner = vouched && (await findAccountOfIdentity(db, vouched));
  if (owner?.id !== accountId) throw invalidProof("grant");
}
