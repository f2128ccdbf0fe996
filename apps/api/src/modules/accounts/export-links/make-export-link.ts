import type { ExportFormat } from "@bandeja/contract/calls/exports";
import { exportLinkHours } from "@bandeja/domain/periods";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Services } from "../../../runtime/services.ts";
import { findMailTo } from "../core/mail-to.ts";
import { lockActiveAccount } from "../core/require-active.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { requireOwner, type Ownership } from "../ownership/require-owner.ts";
import { countOpenExportLinks, insertExportLink } from "./export-links-store.ts";

/** An account's maximum of links that still work. */
export const mostExportLinks = 3;

/** The page with the download of a link. */
export const exportPath = "/export";

interface LinkRequest extends Ownership {
  readonly format: ExportFormat;
}

/**
 * Makes a link by which somebody without an account downloads the actor's data once, and mails the account.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`, `TOO_MANY_REQUESTS`; `LIST_FULL` while three links are open.
 */
export async function makeExportLink(
  actor: Actor,
  { format, ...ownership }: LinkRequest,
  { db, siteUrl }: Pick<Services, "db" | "siteUrl">,
) {
  const { now } = ownership;
  const { accountId } = actor;
  await requireOwner(db, actor, ownership);
  return inTransaction(db, async (tx) => {
    const account = await lockActiveAccount(tx, accountId);
    if ((await countOpenExportLinks(tx, accountId, now)) >= mostExportLinks) throw new ApiError("LIST_FULL");
    const token = newToken();
    const expiresAt = new Date(now.getTime() + exportLinkHours * 60 * 60_000);
    const row = { id: newId(), format, createdAt: now, expiresAt, usedAt: null };
    await insertExportLink(tx, { ...row, accountId, tokenHash: hashToken(token) });
    const payload = { accountId, ...(await findMailTo(tx, account)) };
    await record(tx, { type: "exportLink.made", payload }, now);
    return { row, url: `${siteUrl}${exportPath}?token=${token}` };
  });
}
