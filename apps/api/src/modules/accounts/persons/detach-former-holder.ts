import type { Tx } from "../../../db/database.ts";
import { deleteFormerChoices } from "../../../db/delete-former-choices.ts";
import { record } from "../../../events/record.ts";
import type { Services } from "../../../runtime/services.ts";
import { deletePasskeysOf } from "../webauthn/passkeys-store.ts";
import { partFormerHolder } from "./part-former-holder.ts";
import { lockAccount, removePhone } from "../core/accounts-store.ts";

/**
 * Detaches an account from its former holder, when the owner of an unverified e-mail proves it without the password:
 * the account may have been registered by another person. Their verified contacts, the phone included, leave the
 * account, and so do their passkeys and what they chose to be notified of. Call this before the e-mail is verified.
 */
export async function detachFormerHolder(
  tx: Tx,
  accountId: string,
  now: Date,
  services: Services,
): Promise<void> {
  const account = await lockAccount(tx, accountId);
  if (account === undefined || account.emailVerifiedAt !== null) return;
  await partFormerHolder(tx, account, services);
  await deletePasskeysOf(tx, accountId);
  await deleteFormerChoices(tx, accountId);
  if (account.phoneE164 === null) return;
  await removePhone(tx, accountId);
  await record(tx, { type: "phone.lost", payload: { accountId } }, now);
}
