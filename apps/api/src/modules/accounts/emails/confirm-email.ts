import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { findMailTo } from "../core/mail-to.ts";
import { inTransaction, violates } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { findAccount, setEmail } from "../core/accounts-store.ts";
import { deleteEmailLinksOf } from "../links/email-links-store.ts";
import { recordHeldContacts, recordVerified } from "../persons/record-verified.ts";
import { deleteRecoveryOf } from "../webauthn/recoveries-store.ts";
import { deletePasswordLinkOf } from "../links/password-links-store.ts";
import { hashToken } from "../core/tokens.ts";
import { findEmailChange, takeEmailChange } from "../links/email-changes-store.ts";
import { proveEmail } from "./verify-email.ts";
import { requireLinkOwner, type LinkOpener } from "./require-link-owner.ts";

async function changeEmail(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
  services: Services,
): Promise<{ id: string; side: Side }> {
  const change = await takeEmailChange(tx, tokenHash, now);
  const account = change && (await findAccount(tx, change.accountId));
  if (change === undefined || account === undefined) throw new ApiError("LINK_INVALID");
  const { email } = change;
  await recordHeldContacts(tx, account, services);
  try {
    await setEmail(tx, account.id, { email, emailKey: emailKeyOf(email), emailVerifiedAt: now });
  } catch (error) {
    if (violates(error, "accounts_email_unique")) throw new ApiError("EMAIL_TAKEN");
    throw error;
  }
  await recordVerified(tx, account.id, { email: emailKeyOf(email) }, services);
  await deleteEmailLinksOf(tx, account.id);
  await deletePasswordLinkOf(tx, account.id);
  // Its link would be mailed to the new address, whose owner did not ask for it.
  await deleteRecoveryOf(tx, account.id);
  const payload = { accountId: account.id, ...(await findMailTo(tx, account, email)) };
  await record(tx, { type: "email.changed", payload }, now);
  return account;
}

/**
 * Changes an account's e-mail to the one that the link was sent to, which proves it, and mails the old one. Links to
 * the old one become invalid. The link needs a session of the account, or its password: else the owner of that e-mail
 * would confirm an account that is not theirs. In a session of another account with that e-mail it proves that one's, and
 * changes nothing.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used, expired, or older than the newest;
 *   `LOGIN_REQUIRED`, `WRONG_PASSWORD` and `TOO_MANY_REQUESTS`, after which the link is still valid; `EMAIL_TAKEN` when
 *   another account of the type has that e-mail by now.
 */
export async function confirmEmail(
  { token, ...opener }: LinkOpener & { readonly token: string },
  services: Services,
): Promise<{ id: string; side: Side }> {
  const tokenHash = hashToken(token);
  const shown = await findEmailChange(services.db, tokenHash, opener.now);
  if (shown === undefined) throw new ApiError("LINK_INVALID");
  const proved = await requireLinkOwner(services.db, shown, opener);
  return inTransaction(services.db, async (tx) => {
    if (proved.accountId === shown.accountId) return changeEmail(tx, tokenHash, opener.now, services);
    if ((await takeEmailChange(tx, tokenHash, opener.now)) === undefined) throw new ApiError("LINK_INVALID");
    return proveEmail(tx, proved, opener.now, services);
  });
}
