import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { findAccount } from "../core/accounts-store.ts";
import { takeEmailLink } from "../links/email-links-store.ts";
import { replaceCredentials, type NewPassword } from "../passwords/replace-credentials.ts";
import { hashToken } from "../core/tokens.ts";

/**
 * Claims an account that was registered with another person's e-mail, by the verification link that was mailed there:
 * the new password replaces every other sign-in. The link is valid for a week, so that it claims nothing once the
 * e-mail is verified: a newer link then resets the password.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used or expired, or to a verified e-mail;
 *   `PASSWORD_GUESSABLE`, after which the link is still valid.
 */
export async function claimByLink(
  tx: Tx,
  { token, ...input }: NewPassword & { readonly token: string },
  services: Services,
): Promise<{ id: string; side: Side }> {
  const link = await takeEmailLink(tx, hashToken(token), input.now);
  const account = link && (await findAccount(tx, link.accountId));
  if (link === undefined || account?.emailVerifiedAt !== null) throw new ApiError("LINK_INVALID");
  return replaceCredentials(tx, link, input, services);
}
