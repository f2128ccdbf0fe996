import type { Side } from "@bandeja/domain/side";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { recordVerified } from "../persons/record-verified.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { setEmailVerified } from "../core/accounts-store.ts";
import { findEmailLink, takeEmailLink } from "../links/email-links-store.ts";
import { requireLinkOwner, type LinkOpener } from "./require-link-owner.ts";
import { hashToken } from "../core/tokens.ts";

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
  await requireLinkOwner(db, shown, opener);
  return inTransaction(db, async (tx) => {
    const link = await takeEmailLink(tx, tokenHash, now);
    const account = link && (await setEmailVerified(tx, link.accountId, link.email, now));
    if (link === undefined || account === undefined) throw new ApiError("LINK_INVALID");
    await recordVerified(tx, account.id, { email: emailKeyOf(link.email) }, services);
    return account;
  });
}
