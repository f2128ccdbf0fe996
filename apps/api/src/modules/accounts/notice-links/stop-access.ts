import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { lockAccount, setPasswordHash } from "../core/accounts-store.ts";
import { hashToken } from "../core/tokens.ts";
import { deleteFlowsOf } from "../webauthn/flows-store.ts";
import { deletePasskeysAddedSince } from "../webauthn/passkeys-store.ts";
import { revokeAccess } from "../passwords/revoke-access.ts";
import { deleteRecoveryOf } from "../webauthn/recoveries-store.ts";
import { deleteNoticeLinksOf, findNoticeLinkOwner, takeNoticeLink } from "./notice-links-store.ts";

/**
 * Stops a stranger after a notice: ends every session and recovery, and removes the password, linked
 * identities, and the passkeys that were added since. The owner sets a new password by a mailed link.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used or expired
 */
export async function stopAccess(
  tx: Tx,
  token: string,
  now: Date,
  { queue }: Pick<Services, "queue">,
): Promise<{ id: string; side: Side }> {
  const tokenHash = hashToken(token);
  const owner = await findNoticeLinkOwner(tx, tokenHash);
  // The account first, since other commands lock it before its links.
  const account = owner === undefined ? undefined : await lockAccount(tx, owner);
  const noticedAt = await takeNoticeLink(tx, tokenHash, now);
  if (noticedAt === undefined || account === undefined || account.deletedAt !== null) {
    throw new ApiError("LINK_INVALID");
  }
  const { id, side, emailKey } = account;
  await deletePasskeysAddedSince(tx, id, noticedAt);
  await deleteRecoveryOf(tx, id);
  await deleteFlowsOf(tx, id);
  await deleteNoticeLinksOf(tx, id);
  await revokeAccess(tx, id, now);
  await setPasswordHash(tx, id, null);
  await record(tx, { type: "access.stopped", payload: { accountId: id } }, now);
  await queue.sendPasswordLink(tx, { side, emailKey });
  return { id, side };
}
