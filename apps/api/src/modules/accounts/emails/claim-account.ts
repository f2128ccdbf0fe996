import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Services } from "../../../runtime/services.ts";
import { recordVerified } from "../persons/record-verified.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { findAccount, setEmailVerified, setPasswordHash } from "../core/accounts-store.ts";
import { revokeAccess } from "../passwords/revoke-access.ts";
import { detachFormerHolder } from "../persons/detach-former-holder.ts";

interface Claim {
  readonly id: string;
  /** The e-mail whose owner has proved it. */
  readonly email: string;
  /** Whether the owner knows the account's password. */
  readonly knowsPassword: boolean;
}

/**
 * Claims an account for the proved owner of its e-mail. If they do not know the password, another person may have set
 * it and be signed in: the password and every other sign-in end. An earlier verification says nothing about the person;
 * without one, the account is detached from its former holder.
 *
 * @returns the account; undefined where it has another e-mail by now.
 */
export async function claimAccount(
  tx: Tx,
  { id, email, knowsPassword }: Claim,
  now: Date,
  services: Services,
) {
  const account = await findAccount(tx, id);
  if (account === undefined || emailKeyOf(account.email) !== emailKeyOf(email)) return undefined;
  if (account.emailVerifiedAt === null) {
    if (!knowsPassword) await detachFormerHolder(tx, id, now, services);
    await setEmailVerified(tx, id, account.email, now);
    await recordVerified(tx, id, { email: account.emailKey }, services);
  }
  if (!knowsPassword) {
    await setPasswordHash(tx, id, null);
    await revokeAccess(tx, id, now);
    await record(tx, { type: "password.reset", payload: { accountId: id } }, now);
  }
  return { ...account, emailVerifiedAt: account.emailVerifiedAt ?? now };
}
