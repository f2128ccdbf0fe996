import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { hashToken } from "../core/tokens.ts";
import { takePasswordLink } from "../links/password-links-store.ts";
import { replaceCredentials, type NewPassword } from "./replace-credentials.ts";

/**
 * Sets another password by a mailed link, which proves the e-mail as well, and makes it the only sign-in: another
 * person may know the old password, have registered with an e-mail that is not theirs, or hold a linked identity. The
 * owner can link an identity again with the new password.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used, expired, or older than the newest;
 *   `PASSWORD_GUESSABLE`, after which the link is still valid.
 */
export async function resetPassword(
  tx: Tx,
  { token, ...input }: NewPassword & { readonly token: string },
  services: Services,
): Promise<{ id: string; side: Side; email: string }> {
  const link = await takePasswordLink(tx, hashToken(token), input.now);
  // Hashing is expensive, so an invalid link is refused before.
  if (link === undefined) throw new ApiError("LINK_INVALID");
  return replaceCredentials(tx, link, input, services);
}
