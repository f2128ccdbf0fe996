import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { isEmailTaken, lockAccount, setEmail, setPasswordHash } from "../core/accounts-store.ts";
import { hashToken } from "../core/tokens.ts";
import { recordHeldContacts, recordVerified } from "../persons/record-verified.ts";
import { deleteFlowsOf } from "../webauthn/flows-store.ts";
import { deletePasskeysAddedSince } from "../webauthn/passkeys-store.ts";
import { revokeAccess } from "../passwords/revoke-access.ts";
import { deleteRecoveryOf } from "../webauthn/recoveries-store.ts";
import { deleteNoticeLinksOf, findNoticeLinkOwner, takeNoticeLink } from "./notice-links-store.ts";

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Puts the e-mail back that a notice was sent to, if the account has another one by now; that the link was opened proves it.
 *
 * @returns the key of the account's e-mail; undefined if another account of its side has that e-mail by now
 */
async function restoreEmail(
  tx: Tx,
  account: Account,
  { email, now }: { email: string | null; now: Date },
  services: Services,
): Promise<string | undefined> {
  const { id, side } = account;
  if (email === null || emailKeyOf(email) === account.emailKey) return account.emailKey;
  const emailKey = emailKeyOf(email);
  if (await isEmailTaken(tx, side, emailKey)) return undefined;
  await recordHeldContacts(tx, account, services);
  await setEmail(tx, id, { email, emailKey, emailVerifiedAt: now });
  await recordVerified(tx, id, { email: emailKey }, services);
  // Without `mailTo`: the other address is not told.
  await record(tx, { type: "email.changed", payload: { accountId: id } }, now);
  return emailKey;
}

/**
 * Stops a stranger after a notice: ends every session and recovery, removes the password, linked identities, and the passkeys
 * that were added since, and puts the e-mail back that the notice was sent to. The owner sets a new password by a link that
 * is mailed there.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used or expired
 */
export async function stopAccess(
  tx: Tx,
  token: string,
  now: Date,
  services: Services,
): Promise<{ id: string; side: Side }> {
  const tokenHash = hashToken(token);
  const owner = await findNoticeLinkOwner(tx, tokenHash);
  // The account first, since other commands lock it before its links.
  const account = owner === undefined ? undefined : await lockAccount(tx, owner);
  const notice = await takeNoticeLink(tx, tokenHash, now);
  if (notice === undefined || account === undefined || account.deletedAt !== null) {
    throw new ApiError("LINK_INVALID");
  }
  const { id, side } = account;
  await deletePasskeysAddedSince(tx, id, notice.noticedAt);
  await deleteRecoveryOf(tx, id);
  await deleteFlowsOf(tx, id);
  await deleteNoticeLinksOf(tx, id);
  await revokeAccess(tx, id, now);
  await setPasswordHash(tx, id, null);
  await record(tx, { type: "access.stopped", payload: { accountId: id } }, now);
  const emailKey = await restoreEmail(tx, account, { email: notice.email, now }, services);
  // Never to an address that a stranger may have put in.
  if (emailKey !== undefined) await services.queue.sendPasswordLink(tx, { side, emailKey });
  return { id, side };
}
