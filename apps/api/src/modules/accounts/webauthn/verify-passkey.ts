import type { Tx } from "../../../db/database.ts";
import type { passkeyFlows } from "../../../db/schema/passkeys.ts";
import type { Services } from "../../../runtime/services.ts";
import { userHandleOf } from "./user-handle.ts";
import { invalidPasskey } from "./invalid-passkey.ts";
import { findPasskeyByCredential, setPasskeyUsed } from "./passkeys-store.ts";
import { verifySignature, type ShownPasskey } from "./verify-signature.ts";

/**
 * Verifies the signature of a passkey for a flow that was taken, and records the use.
 *
 * @returns the account of the passkey
 * @throws ApiError `PASSKEY_INVALID`
 */
export async function verifyPasskey(
  tx: Tx,
  shown: ShownPasskey,
  { challenge, accountId }: Pick<typeof passkeyFlows.$inferSelect, "challenge" | "accountId">,
  now: Date,
  { siteUrl }: Pick<Services, "siteUrl">,
): Promise<string> {
  const passkey = await findPasskeyByCredential(tx, shown.id);
  if (passkey === undefined || challenge === null) throw invalidPasskey();
  const isOther = accountId !== null && accountId !== passkey.accountId;
  const { userHandle } = shown.response;
  const isMisnamed = userHandle && userHandle !== userHandleOf(passkey.accountId).toString("base64url");
  const signed =
    isOther || isMisnamed ? undefined : await verifySignature(shown, passkey, challenge, siteUrl);
  // Whether a passkey may leave its device never changes.
  if (signed === undefined || signed.credentialDeviceType !== passkey.deviceType) throw invalidPasskey();
  const use = { counter: signed.newCounter, isBackedUp: signed.credentialBackedUp, lastUsedAt: now };
  if (!(await setPasskeyUsed(tx, passkey.id, use))) throw invalidPasskey();
  return passkey.accountId;
}
