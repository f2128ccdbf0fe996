import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { recordEvent } from "../audit/record-event.ts";
import { recordVerified } from "../persons/record-verified.ts";
import { accountKey } from "../core/account-key.ts";
import { findAccount, setEmailVerified, setPasswordHash } from "../core/accounts-store.ts";
import { revokeAccess } from "../passwords/revoke-access.ts";
import { detachFormerHolder } from "../persons/detach-former-holder.ts";

interface Claim {
  readonly id: string;
  /** Whose owner has come. */
  readonly email: string;
  /** Whether they know the account's password. */
  readonly knowsPassword: boolean;
}

/**
 * Notes that whoever owns an account's e-mail has shown that it is theirs. If they do not know the password, somebody
 * else may have set it, and be signed in: it opens nothing any more, and every other way in ends. That the e-mail was
 * verified before tells nothing of who did so; where it never was, the account parts from its former holder.
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
  if (account === undefined || accountKey(account.email) !== accountKey(email)) return undefined;
  if (account.emailVerifiedAt === null) {
    if (!knowsPassword) await detachFormerHolder(tx, id, now, services);
    await setEmailVerified(tx, id, account.email, now);
    await recordVerified(tx, id, { email: account.emailKey }, services);
  }
  if (!knowsPassword) {
    await setPasswordHash(tx, id, null);
    await revokeAccess(tx, id, now);
    await recordEvent(tx, { event: "password_reset", accountId: id }, now);
  }
  return { ...account, emailVerifiedAt: account.emailVerifiedAt ?? now };
}
