import type { Side } from "@bandeja/domain/side";
import { inTransaction } from "../../../db/transaction.ts";
import type { Services } from "../../../runtime/services.ts";
import { requirePassword } from "../ownership/require-password.ts";
import { requireKnownDevice } from "../webauthn/require-known-device.ts";
import { openSession } from "../sessions/open-session.ts";
import type { Origin } from "../sessions/origin.ts";
import { proofOfAccount } from "./proof-of-account.ts";
import { findValidProof, spendProof } from "../identities/proofs.ts";
import { attachIdentity } from "./attach-identity.ts";

interface Linking extends Origin {
  readonly link: string;
  readonly password: string;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/**
 * Links an identity to the account with its e-mail, by that account's password, and signs in.
 *
 * @throws ApiError `PROOF_INVALID`; `WRONG_PASSWORD` and `TOO_MANY_REQUESTS`, after which the link is still valid;
 *   `PASSKEY_REQUIRED` with a challenge on a new device, for an account with a passkey.
 */
export async function linkIdentity(
  { link, password, ...from }: Linking,
  services: Services,
): Promise<{ id: string; side: Side; token: string }> {
  const { browser, now } = from;
  const [shown, field] = [{ token: link, browser, now }, "link"];
  const { accountId } = proofOfAccount(await findValidProof(services.db, "link", shown), field);
  await requirePassword(services.db, { accountId, password, field: "password", now });
  await requireKnownDevice(services.db, { accountId, device: from.device, now }, services);
  return inTransaction(services.db, async (tx) => {
    const proof = proofOfAccount(await spendProof(tx, "link", shown), field);
    await attachIdentity(tx, proof, { accountId, knowsPassword: true, field, now }, services);
    return { id: accountId, side: proof.side, token: await openSession(tx, accountId, from, services) };
  });
}
