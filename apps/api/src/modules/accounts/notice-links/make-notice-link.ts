import type { Tx } from "../../../db/database.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { insertNoticeLink } from "./notice-links-store.ts";

const week = 7 * 24 * 60 * 60_000;

interface Notice {
  readonly accountId: string;
  /** When it happened. */
  readonly noticedAt: Date;
  /** Where it is mailed. */
  readonly email: string;
  readonly siteUrl: string;
}

/** Makes the link "This wasn't me" of a notice, valid once within a week. */
export async function makeNoticeLink(
  tx: Tx,
  { accountId, noticedAt, email, siteUrl }: Notice,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(noticedAt.getTime() + week);
  await insertNoticeLink(tx, { tokenHash: hashToken(token), accountId, noticedAt, email, expiresAt });
  return `${siteUrl}/signin/notme?token=${token}`;
}
