import type { Tx } from "../../../db/database.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { insertNoticeLink } from "./notice-links-store.ts";

const week = 7 * 24 * 60 * 60_000;

/** Makes the link "This wasn't me" of a notice, valid once within a week. @param noticedAt when it happened */
export async function makeNoticeLink(
  tx: Tx,
  { accountId, noticedAt, siteUrl }: { accountId: string; noticedAt: Date; siteUrl: string },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(noticedAt.getTime() + week);
  await insertNoticeLink(tx, { tokenHash: hashToken(token), accountId, noticedAt, expiresAt });
  return `${siteUrl}/signin/notme?token=${token}`;
}
