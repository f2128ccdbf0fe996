import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { findMailTo } from "../core/mail-to.ts";
import type { Services } from "../../../runtime/services.ts";
import { claimAccount } from "../emails/claim-account.ts";
import { recordVerified } from "../persons/record-verified.ts";
import { invalidProof } from "../identities/invalid-proof.ts";
import { upsertIdentity } from "../identities/upsert-identity.ts";
import type { Vouched } from "../identities/proofs.ts";

interface IdentityAttachment {
  readonly accountId: string;
  readonly knowsPassword: boolean;
  /** The field of the proof. */
  readonly field: string;
  readonly now: Date;
}

/**
 * Links an identity to the account with its e-mail, after the owner's proof, and mails the account.
 *
 * @throws ApiError `PROOF_INVALID` when the account has another e-mail, or the identity another account, by now.
 */
export async function attachIdentity(
  tx: Tx,
  vouched: Vouched,
  { accountId, knowsPassword, field, now }: IdentityAttachment,
  services: Services,
): Promise<void> {
  const account = await claimAccount(
    tx,
    { id: accountId, email: vouched.email, knowsPassword },
    now,
    services,
  );
  if (account === undefined) throw invalidProof(field);
  await upsertIdentity(tx, vouched, { accountId, field, now });
  const { issuer, subject } = vouched;
  await recordVerified(tx, accountId, { identity: { issuer, subject } }, services);
  const payload = { accountId, ...(await findMailTo(tx, account, vouched.email)) };
  await record(tx, { type: "identity.linked", payload }, now);
}
