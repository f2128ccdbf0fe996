import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Services } from "../../../runtime/services.ts";
import { partFormerHolder } from "./part-former-holder.ts";
import { lockAccount, removePhone } from "../core/accounts-store.ts";

/**
 * Detaches an account from its former holder, when the owner of an unverified e-mail proves it without the password:
 * the account may have been registered by another person. Their verified contacts, the phone included, leave the
 * account. Call this before the e-mail is verified.
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
  if (account.phoneE164 === null) return;
  await removePhone(tx, accountId);
  await record(tx, { type: "phone.lost", payload: { accountId } }, now);
}
