import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { hashToken } from "../core/tokens.ts";
import { invalidProof } from "../identities/invalid-proof.ts";
import { takeSignup } from "./signups-store.ts";

/** The proof of a passkey that replaces a password in a registration. */
export interface PasskeyRegistration {
  readonly passkeyRegistration: string;
}

/**
 * Uses up the passkey of a registration. It stays valid when the transaction is rolled back.
 *
 * @returns the passkey, and the id of the account that it names
 * @throws ApiError `PROOF_INVALID` when it is unknown, used, expired, of the other side or another e-mail.
 */
export async function takeSignupPasskey(
  tx: Tx,
  { passkeyRegistration }: PasskeyRegistration,
  { side, email, now }: { side: Side; email: string; now: Date },
) {
  const tokenHash = hashToken(passkeyRegistration);
  const signup = await takeSignup(tx, { tokenHash, what: "passkey" }, now);
  const isOwn = signup?.side === side && emailKeyOf(signup.email) === emailKeyOf(email);
  if (!isOwn || signup.passkey === null) throw invalidProof("registration");
  const { accountId, passkey } = signup;
  return { accountId, passkey: { ...passkey, publicKey: Buffer.from(passkey.publicKey, "base64") } };
}
