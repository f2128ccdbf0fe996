import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { recordVerified } from "../persons/record-verified.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { setEmailVerified } from "../core/accounts-store.ts";
import { deleteEmailLink, findEmailLink, takeEmailLink } from "../links/email-links-store.ts";
import { requireLinkOwner, type LinkOpener } from "./require-link-owner.ts";
import { hashToken } from "../core/tokens.ts";

/** Records that an account's e-mail is its owner's. @throws ApiError `LINK_INVALID` if it has another one by now */
export async function proveEmail(
  tx: Tx,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  now: Date,
  services: Services,
): Promise<{ id: string; side: Side }> {
  const account = await setEmailVerified(tx, accountId, email, now);
  if (account === undefined) throw new ApiError("LINK_INVALID");
  await recordVerified(tx, account.id, { email: emailKeyOf(email) }, services);
  return account;
}

/**
 * Verifies the e-mail that a link was sent to, unless the account has another one by now. The link needs a session of
 * the account, or its password.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used or expired; `LOGIN_REQUIRED`, `WRONG_PASSWORD` and
 *   `TOO_MANY_REQUESTS`, after which the link is still valid.
 */
export async function verifyEmail(
  { token, ...opener }: LinkOpener & { readonly token: string },
  services: Services,
): Promise<{ id: string; side: Side }> {
  const { db } = services;
  const { now } = opener;
  const tokenHash = hashToken(token);
  const shown = await findEmailLink(db, tokenHash, now);
  if (shown === undefined) throw new ApiError("LINK_INVALID");
  const proved = await requireLinkOwner(db, shown, opener);
  return inTransaction(db, async (tx) => {
    const isValid =
      proved.accountId === shown.accountId
        ? (await takeEmailLink(tx, tokenHash, now)) !== undefined
        : await deleteEmailLink(tx, tokenHash, now);
    if (!isValid) throw new ApiError("LINK_INVALID");
    return proveEmail(tx, proved, now, services);
  });
}
