import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { findMailTo } from "../core/mail-to.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import type { Services } from "../../../runtime/services.ts";
import { revokeFeed } from "../calendar-feeds/revoke-feed.ts";
import { revokeExportLinks } from "../export-links/revoke-export-links.ts";
import { unlinkIdentities } from "../identities/unlink-identities.ts";
import { findAccountName, replacePasswordHash } from "../core/accounts-store.ts";
import { deleteEmailChangeOf } from "../links/email-changes-store.ts";
import { hashPassword } from "../core/password.ts";
import type { Device } from "../../../http/browser.ts";
import { endOtherSessions } from "../sessions/end-sessions.ts";
import { deletePasswordLinkOf } from "../links/password-links-store.ts";
import { requireUnguessable } from "./require-unguessable.ts";
import { requirePassword } from "../ownership/require-password.ts";

interface Change {
  oldPassword: string;
  /** The field of the old password. */
  field: string;
  password: string;
  /** Whether linked identities, the calendar feed and links to the data are removed, too. */
  isRevoking: boolean;
  device: Device;
  now: Date;
}

/**
 * Changes a password by the old one. Every other session and known device ends, and so do links that another person may have requested;
 * on request, every other sign-in.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PASSWORD_GUESSABLE`, `TOO_MANY_REQUESTS`.
 */
export async function changePassword(
  actor: Actor,
  { oldPassword, field, password, isRevoking, device, now }: Change,
  services: Services,
): Promise<void> {
  const typed = { accountId: actor.accountId, password: oldPassword, field, now };
  const account = await requirePassword(services.db, typed);
  const name = (await findAccountName(services.db, account.id)) ?? "";
  requireUnguessable(password, { ...account, name });
  const passwordHash = await hashPassword(password);
  await inTransaction(services.db, async (tx) => {
    // Of two concurrent requests, the second has an outdated password.
    if (!(await replacePasswordHash(tx, account, passwordHash))) {
      throw new ApiError("WRONG_PASSWORD", { fields: { [field]: { rule: "wrongPassword" } } });
    }
    await endOtherSessions(tx, actor, { device, now });
    await deletePasswordLinkOf(tx, actor.accountId);
    await deleteEmailChangeOf(tx, actor.accountId);
    if (isRevoking) {
      await unlinkIdentities(tx, actor.accountId, now);
      await revokeFeed(tx, actor.accountId, now);
      await revokeExportLinks(tx, actor.accountId, now);
    }
    const payload = { accountId: actor.accountId, ...(await findMailTo(tx, account)), isRevoking };
    await record(tx, { type: "password.changed", payload }, now);
  });
}
