import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { invalidProof } from "./invalid-proof.ts";
import { spendProof, type Vouched } from "./proofs.ts";

/** The registration proof of an identity. */
export interface Registration {
  readonly registration: string;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
}

/**
 * Uses up the proof that replaces a password in a registration. It stays valid when the transaction is rolled back.
 *
 * @throws ApiError `PROOF_INVALID` when it is invalid, used, expired, another browser's, of the other side or another e-mail.
 */
export async function takeRegistration(
  tx: Tx,
  { registration, browser }: Registration,
  { side, email, now }: { side: Side; email: string; now: Date },
): Promise<Vouched> {
  const vouched = await spendProof(tx, "registration", { token: registration, browser, side, now });
  if (vouched === undefined || emailKeyOf(vouched.email) !== emailKeyOf(email)) {
    throw invalidProof("registration");
  }
  return vouched;
}
