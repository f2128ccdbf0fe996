import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { noteVerified } from "../../persons/note-verified.ts";
import { findAccount, findAccountName, setPasswordByLink } from "../accounts-store.ts";
import { deleteEmailChangeOf } from "../emails/email-changes-store.ts";
import { mailAccount } from "../mail-account.ts";
import { deleteNetworksOf, keepNetwork } from "../networks/known-networks-store.ts";
import { networkOf } from "../networks/network-of.ts";
import { hashPassword } from "../password.ts";
import { deleteSessionsOf } from "../sessions-store.ts";
import { hashToken } from "../tokens.ts";
import { takePasswordLink } from "./password-links-store.ts";
import { requireUnguessable } from "./require-unguessable.ts";

interface Reset {
  token: string;
  password: string;
  /** Where the request comes from: an IP address. */
  address: string;
  now: Date;
}

/**
 * Sets another password by a mailed link, which proves the e-mail as well. Whoever was signed in is so no more:
 * somebody else may have known the old password, or have registered with an e-mail that was never theirs. Where the
 * link was used from is the network that the owner is known by from now on, so that guesses keep them out no longer.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used, over, or older than the newest; `PASSWORD_GUESSABLE`,
 *   after which the link is still good.
 */
export async function resetPassword(
  tx: Tx,
  { token, password, address, now }: Reset,
  services: Services,
): Promise<{ id: string; type: AccountType }> {
  const link = await takePasswordLink(tx, hashToken(token), now);
  const owner = link && (await findAccount(tx, link.accountId));
  if (owner !== undefined) {
    const name = (await findAccountName(tx, owner.id)) ?? "";
    requireUnguessable(password, { ...owner, name });
  }
  // A hash is dear: a link that is none costs none.
  const change = link && { ...link, passwordHash: await hashPassword(password), now };
  const account = change && (await setPasswordByLink(tx, change));
  if (account === undefined) throw new ApiError("LINK_INVALID");
  await noteVerified(tx, account.id, { email: account.emailKey }, services);
  await deleteSessionsOf(tx, account.id);
  const networkHash = services.keyedHash(networkOf(address));
  await deleteNetworksOf(tx, account.id);
  await keepNetwork(tx, { accountId: account.id, networkHash, lastUsedAt: now });
  await recordEvent(tx, { event: "password_reset", accountId: account.id }, now);
  await deleteEmailChangeOf(tx, account.id);
  await mailAccount(tx, account, { mail: "passwordChanged" }, services);
  return account;
}
