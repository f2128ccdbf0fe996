import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Services } from "../../../runtime/services.ts";
import { recordEvent } from "../audit/record-event.ts";
import { revokeFeed } from "../calendar-feeds/revoke-feed.ts";
import { unlinkIdentities } from "../identities/unlink-identities.ts";
import { findAccountName, replacePasswordHash } from "../core/accounts-store.ts";
import { deleteEmailChangeOf } from "../links/email-changes-store.ts";
import { mailAccount } from "../core/mail-account.ts";
import { hashPassword } from "../core/password.ts";
import { deleteOtherSessions } from "../sessions/sessions-store.ts";
import { deletePasswordLinkOf } from "../links/password-links-store.ts";
import { requireUnguessable } from "./require-unguessable.ts";
import { requirePassword } from "../ownership/require-password.ts";

interface Change {
  oldPassword: string;
  /** What the caller sent the old one in. */
  field: string;
  password: string;
  /** Whether identities and the address of the calendar end, too. */
  isRevoking: boolean;
  now: Date;
}

/**
 * Sets another password for whoever knows the old one. Every other session ends, and with it whatever links somebody
 * else may have asked for; on request, every other way in.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PASSWORD_GUESSABLE`, `TOO_MANY_REQUESTS`.
 */
export async function changePassword(
  caller: Caller,
  { oldPassword, field, password, isRevoking, now }: Change,
  services: Services,
): Promise<void> {
  const typed = { accountId: caller.id, password: oldPassword, field, now };
  const account = await requirePassword(services.db, typed);
  const name = (await findAccountName(services.db, account.id)) ?? "";
  requireUnguessable(password, { ...account, name });
  const passwordHash = await hashPassword(password);
  await inTransaction(services.db, async (tx) => {
    // Of two at once the second has typed what is no more.
    if (!(await replacePasswordHash(tx, account, passwordHash))) {
      throw new ApiError("WRONG_PASSWORD", { fields: { [field]: { rule: "wrongPassword" } } });
    }
    await recordEvent(tx, { event: "password_changed", accountId: caller.id }, now);
    await deleteOtherSessions(tx, caller.id, caller.sessionId);
    await deletePasswordLinkOf(tx, caller.id);
    await deleteEmailChangeOf(tx, caller.id);
    if (isRevoking) {
      await unlinkIdentities(tx, caller.id, now);
      await revokeFeed(tx, caller.id, now);
    }
    const mail = isRevoking ? "accessReplaced" : "passwordChanged";
    await mailAccount(tx, account, { mail }, services);
  });
}
