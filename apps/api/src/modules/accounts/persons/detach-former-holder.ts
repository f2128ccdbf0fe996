import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { recordEvent } from "../audit/record-event.ts";
import { partFormerHolder } from "./part-former-holder.ts";
import { lockAccount, removePhone } from "../core/accounts-store.ts";

/**
 * Parts an account from its former holder, when the owner of an e-mail that was never proved comes by a mail, without
 * the password: the one who registered may be another person. What they verified, the phone among it, is the account's
 * no more. To be called before the e-mail is verified.
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
  await recordEvent(tx, { event: "phone_lost", accountId }, now);
}
