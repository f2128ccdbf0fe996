import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import { accountKey } from "../core/account-key.ts";
import { invalidProof } from "./invalid-proof.ts";
import { spendProof, type Vouched } from "./proofs.ts";

/** How a registration says that the provider has vouched for its e-mail. */
export interface Registration {
  readonly registration: string;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
}

/**
 * Uses up the proof that a registration has in place of a password. It stays good if the transaction does not come
 * about.
 *
 * @throws ApiError `PROOF_INVALID` when it is none, used, over, another browser's, of another type or e-mail.
 */
export async function takeRegistration(
  tx: Tx,
  { registration, browser }: Registration,
  { type, email, now }: { type: AccountType; email: string; now: Date },
): Promise<Vouched> {
  const vouched = await spendProof(tx, "registration", { token: registration, browser, type, now });
  if (vouched === undefined || accountKey(vouched.email) !== accountKey(email)) {
    throw invalidProof("registration");
  }
  return vouched;
}
