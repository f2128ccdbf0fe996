import { canonicalEmail } from "@bandeja/domain/mailbox";
import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { emailKeyOf } from "../core/account-key.ts";
import { findAccount } from "../core/accounts-store.ts";
import { requirePassword } from "../ownership/require-password.ts";

/** The proof of ownership of a person who opens a mailed link. */
export interface LinkOpener {
  /** The account of the session in which the link was opened. */
  readonly actor: Actor | undefined;
  readonly password?: string | undefined;
  readonly now: Date;
}

/** The account and e-mail of a mailed link. */
interface OpenedLink {
  readonly accountId: string;
  /** The e-mail to which it was sent. */
  readonly email: string;
}

const isSameEmail = (one: string, other: string): boolean =>
  canonicalEmail(emailKeyOf(one)) === canonicalEmail(emailKeyOf(other));

/**
 * Requires more than the link itself: a mail scanner opens links, too, and another person may have registered with the
 * reader's e-mail. The link stays valid. In a session of another account with the same e-mail it proves that one's: the
 * mails of a day to a mailbox may all be a stranger's, but only its owner reads them.
 *
 * @param db no transaction: the count of a wrong password must be committed
 * @returns the account whose e-mail the link proves, with that e-mail
 * @throws ApiError `LOGIN_REQUIRED` with the account, `WRONG_PASSWORD`, `TOO_MANY_REQUESTS`; `LINK_INVALID` where the
 *   account is gone.
 */
export async function requireLinkOwner(
  db: Db,
  { accountId, email }: OpenedLink,
  { actor, password, now }: LinkOpener,
): Promise<OpenedLink> {
  if (actor?.accountId === accountId) return { accountId, email };
  const own = actor && (await findAccount(db, actor.accountId));
  if (own !== undefined && isSameEmail(own.email, email)) return { accountId: own.id, email: own.email };
  if (password !== undefined) {
    await requirePassword(db, { accountId, password, field: "password", now });
    return { accountId, email };
  }
  const account = await findAccount(db, accountId);
  if (account === undefined) throw new ApiError("LINK_INVALID");
  const { side, passwordHash } = account;
  throw new ApiError("LOGIN_REQUIRED", { account: { side, email, hasPassword: passwordHash !== null } });
}
