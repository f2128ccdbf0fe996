import type { Tx } from "../../../db/database.ts";
import { revokeFeed } from "../calendar-feeds/revoke-feed.ts";
import { revokeExportLinks } from "../export-links/revoke-export-links.ts";
import { unlinkIdentities } from "../identities/unlink-identities.ts";
import { deleteEmailLinksOf } from "../links/email-links-store.ts";
import { deleteEmailChangeOf } from "../links/email-changes-store.ts";
import { deleteNetworksOf } from "../networks/known-networks-store.ts";
import { deletePasswordLinkOf } from "../links/password-links-store.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";

/**
 * Ends every sign-in of an account but its password, since they may belong to another person than the e-mail's owner:
 * sessions, identities, mailed links, pending changes, the address of the calendar, and links to the account's data.
 */
export async function revokeAccess(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endAllSessions(tx, accountId, now);
  await unlinkIdentities(tx, accountId, now);
  await revokeFeed(tx, accountId, now);
  await revokeExportLinks(tx, accountId, now);
  await deletePasswordLinkOf(tx, accountId);
  await deleteEmailLinksOf(tx, accountId);
  await deleteEmailChangeOf(tx, accountId);
  await deleteNetworksOf(tx, accountId);
}
