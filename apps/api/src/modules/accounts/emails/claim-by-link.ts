import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { findAccount } from "../core/accounts-store.ts";
import { takeEmailLink } from "../links/email-links-store.ts";
import { replaceCredentials, type NewPassword } from "../passwords/replace-credentials.ts";
import { hashToken } from "../core/tokens.ts";

/**
 * Gives an account that was registered with somebody else's e-mail to the owner of the e-mail, by the link that was
 * mailed there to verify it: their password takes the place of every other way in. Once an e-mail is verified the link
 * gives nothing any more, since it is good for a week: a password is then reset by a newer link.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used or over, or to a verified e-mail; `PASSWORD_GUESSABLE`, after
 *   which the link is still good.
 */
export async function claimByLink(
  tx: Tx,
  { token, ...input }: NewPassword & { readonly token: string },
  services: Services,
): Promise<{ id: string; type: AccountType }> {
  const link = await takeEmailLink(tx, hashToken(token), input.now);
  const account = link && (await findAccount(tx, link.accountId));
  if (link === undefined || account?.emailVerifiedAt !== null) throw new ApiError("LINK_INVALID");
  return replaceCredentials(tx, link, input, services);
}
