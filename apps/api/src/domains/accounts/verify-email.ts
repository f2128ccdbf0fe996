import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { noteVerified } from "../persons/note-verified.ts";
import { accountKey } from "./account-key.ts";
import { setEmailVerified } from "./accounts-store.ts";
import { takeEmailLink } from "./email-links-store.ts";
import { hashToken } from "./tokens.ts";

/**
 * Marks the e-mail that a link was sent to as verified, unless the account has another one by now.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used or over.
 */
export async function verifyEmail(
  tx: Tx,
  token: string,
  now: Date,
  services: Services,
): Promise<{ id: string; type: AccountType }> {
  const link = await takeEmailLink(tx, hashToken(token), now);
  const account = link && (await setEmailVerified(tx, link.accountId, link.email, now));
  if (link === undefined || account === undefined) throw new ApiError("LINK_INVALID");
  await noteVerified(tx, account.id, { email: accountKey(link.email) }, services);
  return account;
}
