import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { findAccount } from "../core/accounts-store.ts";
import { findMailTo } from "../core/mail-to.ts";
import { hashToken } from "../core/tokens.ts";
import { takeExportLink } from "./export-links-store.ts";

/**
 * Uses up a link, and mails its account. The link's lock keeps the account from being deleted until the transaction ends.
 *
 * @returns the account, and the format of its file
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used, revoked or expired
 */
export async function spendExportLink(tx: Tx, token: string, now: Date) {
  const link = await takeExportLink(tx, hashToken(token), now);
  const account = link && (await findAccount(tx, link.accountId));
  if (link === undefined || account === undefined) throw new ApiError("LINK_INVALID");
  const payload = { accountId: account.id, ...(await findMailTo(tx, account)) };
  await record(tx, { type: "exportLink.used", payload }, now);
  return link;
}
