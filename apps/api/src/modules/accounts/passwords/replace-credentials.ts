import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { findMailTo } from "../core/mail-to.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { recordVerified } from "../persons/record-verified.ts";
import { findAccount, findAccountName, setPasswordByLink } from "../core/accounts-store.ts";
import { detachFormerHolder } from "../persons/detach-former-holder.ts";
import { forgetGuessesFrom } from "../networks/login-guesses.ts";
import { saveNetwork } from "../networks/known-networks-store.ts";
import { hashPassword } from "../core/password.ts";
import { revokeAccess } from "./revoke-access.ts";
import { requireUnguessable } from "./require-unguessable.ts";

export interface NewPassword {
  readonly password: string;
  /** The client's IP address. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Makes a new password the only sign-in of an account, after a mailed link was opened. The network of the request
 * becomes the owner's known one, so that attempts elsewhere no longer lock them out, and guesses from there are forgotten. No
 * device is known any more: with a passkey, the login after it has a second step. An account with an unverified
 * e-mail is detached from its former holder, and loses the phone that they verified.
 *
 * @throws ApiError `LINK_INVALID` where the account has another e-mail by now; `PASSWORD_GUESSABLE`.
 */
export async function replaceCredentials(
  tx: Tx,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  { password, address, now }: NewPassword,
  services: Services,
) {
  const owner = await findAccount(tx, accountId);
  if (owner === undefined) throw new ApiError("LINK_INVALID");
  requireUnguessable(password, { ...owner, name: (await findAccountName(tx, owner.id)) ?? "" });
  const passwordHash = await hashPassword(password);
  await detachFormerHolder(tx, accountId, now, services);
  const account = await setPasswordByLink(tx, { accountId, email, passwordHash, now });
  if (account === undefined) throw new ApiError("LINK_INVALID");
  await recordVerified(tx, account.id, { email: account.emailKey }, services);
  await revokeAccess(tx, account.id, now);
  await saveNetwork(tx, { accountId: account.id, address, lastUsedAt: now }, services.keyedHash);
  await forgetGuessesFrom(tx, { emailKey: account.emailKey, address }, services.keyedHash);
  const payload = { accountId: account.id, ...(await findMailTo(tx, account)) };
  await record(tx, { type: "password.reset", payload }, now);
  return account;
}
