import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
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

/**
 * Requires more than the link itself: a mail scanner opens links, too, and another person may have registered with the
 * reader's e-mail. The link stays valid.
 *
 * @param db no transaction: the count of a wrong password must be committed
 * @throws ApiError `LOGIN_REQUIRED` with the account, `WRONG_PASSWORD`, `TOO_MANY_REQUESTS`; `LINK_INVALID` where the
 *   account is gone.
 */
export async function requireLinkOwner(
  db: Db,
  { accountId, email }: OpenedLink,
  { actor, password, now }: LinkOpener,
): Promise<void> {
  if (actor?.accountId === accountId) return;
  if (password !== undefined) {
    await requirePassword(db, { accountId, password, field: "password", now });
    return;
  }
  const account = await findAccount(db, accountId);
  if (account === undefined) throw new ApiError("LINK_INVALID");
  const { side, passwordHash } = account;
  throw new ApiError("LOGIN_REQUIRED", { account: { side, email, hasPassword: passwordHash !== null } });
}
