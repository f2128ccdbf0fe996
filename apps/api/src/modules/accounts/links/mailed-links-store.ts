import { and, eq, gt, isNull } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { emailChanges, emailLinks } from "../../../db/schema/accounts.ts";
import { signInProofs } from "../../../db/schema/identity.ts";
import { noticeLinks, passkeyRecoveries } from "../../../db/schema/passkeys.ts";
import type { MailJob, MailName } from "../../../tasks/queue.ts";
import { hashToken } from "../core/tokens.ts";

/** Where the links of mails are stored; those of others do not expire. */
const tables = {
  verifyEmail: emailLinks,
  confirmEmail: emailChanges,
  linkIdentity: signInProofs,
  recoveryLink: passkeyRecoveries,
  passwordChanged: noticeLinks,
  emailChangeRequested: noticeLinks,
  emailChanged: noticeLinks,
  phoneChanged: noticeLinks,
  identityLinked: noticeLinks,
  identityUnlinked: noticeLinks,
  calendarMade: noticeLinks,
  dataExported: noticeLinks,
  newDevice: noticeLinks,
  passkeyAdded: noticeLinks,
  passkeyRemoved: noticeLinks,
  recoveryBegun: noticeLinks,
  exportLinkMade: noticeLinks,
  exportLinkUsed: noticeLinks,
} satisfies Partial<Record<MailName, unknown>>;

const isStored = (mail: MailName): mail is keyof typeof tables => Object.hasOwn(tables, mail);

/** Whether the link in a mail has expired, was used, or was replaced by another one. */
export async function isLinkDead(
  tx: Tx,
  { mail, values }: Pick<MailJob, "mail" | "values">,
  now: Date,
): Promise<boolean> {
  const token = URL.parse(values["link"] ?? "")?.searchParams.get("token");
  if (!token || !isStored(mail)) return false;
  const table = tables[mail];
  const unused = table === emailLinks ? isNull(emailLinks.usedAt) : undefined;
  const isGood = and(eq(table.tokenHash, hashToken(token)), gt(table.expiresAt, now), unused);
  return (await tx.$count(table, isGood)) === 0;
}
