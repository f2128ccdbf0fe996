import { appPaths } from "@bandeja/contract/app-pages";
import { appLink } from "@bandeja/contract/cross-links";
import { mailedLinks } from "@bandeja/contract/site-pages";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { FinalFailure } from "../../../kernel/task.ts";
import type { TaskServices } from "../../../runtime/services.ts";
import { sendMail } from "../../../tasks/mails/send-mail.ts";
import type { MailJob, PasswordLinkJob } from "../../../tasks/queue.ts";
import { findAccountByEmail } from "../core/accounts-store.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { deletePasswordLinkOf, hasPasswordLink, insertPasswordLink } from "../links/password-links-store.ts";
import {
  countMails,
  limitsOfMailbox,
  mailsPerDay,
  returnMail,
  takeMail,
  type MailLimit,
} from "../links/take-mail.ts";

const halfHour = 30 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

interface PasswordLink {
  readonly accountId: string;
  readonly mail: MailJob;
  /** What its mail was counted by. */
  readonly limits: readonly MailLimit[];
}

/** The account of a task, and what its mail is counted by; undefined for none, or a deleted one. */
async function findRecipient(
  tx: Tx,
  { side, emailKey }: PasswordLinkJob,
  { keyedHash }: Pick<TaskServices, "keyedHash">,
) {
  const account = await findAccountByEmail(tx, side, emailKey);
  if (account === undefined || account.deletedAt !== null) return undefined;
  const { id: accountId, email, emailVerifiedAt, language } = account;
  const ofAccount: MailLimit = { subjects: [`password link ${accountId}`], max: mailsPerDay };
  const ofMailbox = emailVerifiedAt === null ? limitsOfMailbox(email, keyedHash) : [];
  return { accountId, email, language, ofAccount, limits: [ofAccount, ...ofMailbox] };
}

/** Why no link would be mailed now; undefined if one would be. */
export async function findLinkObstacle(
  tx: Tx,
  job: PasswordLinkJob,
  now: Date,
  services: Pick<TaskServices, "keyedHash">,
): Promise<"NOBODY_TO_MAIL" | "LINK_VALID" | "MAIL_LIMIT" | undefined> {
  const recipient = await findRecipient(tx, job, services);
  if (recipient === undefined) return "NOBODY_TO_MAIL";
  if (await hasPasswordLink(tx, recipient.accountId, now)) return "LINK_VALID";
  for (const limit of recipient.limits) {
    if ((await countMails(tx, limit, now)) >= limit.max) return "MAIL_LIMIT";
  }
  return undefined;
}

/** Stores a link and writes its mail; undefined if no account has that e-mail, or it may get none. */
async function makePasswordLink(
  tx: Tx,
  job: PasswordLinkJob,
  now: Date,
  services: Pick<TaskServices, "siteUrl" | "keyedHash">,
): Promise<PasswordLink | undefined> {
  const recipient = await findRecipient(tx, job, services);
  if (recipient === undefined) return undefined;
  const { accountId, email, language, ofAccount, limits } = recipient;
  const { isForApp = job.side === "worker" } = job;
  if (!(await takeMail(tx, limits, now))) return undefined;
  const isLast = (await countMails(tx, ofAccount, now)) === mailsPerDay;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (isLast ? day : halfHour));
  const link = { accountId, tokenHash: hashToken(token), email, expiresAt };
  if (!(await insertPasswordLink(tx, link, now))) {
    await returnMail(tx, limits, now);
    return undefined;
  }
  const path = isForApp ? appLink(appPaths.resetPasswordBy(token)) : mailedLinks.resetPassword(token);
  const mail = isLast ? "resetPasswordToday" : "resetPassword";
  const values = { link: `${services.siteUrl}${path}` };
  return { accountId, limits, mail: { to: { address: email }, language, mail, values } };
}

/**
 * Mails a link that sets another password, valid once within half an hour. While an account has a valid one it gets no
 * other, since anyone can ask. It gets five a day, and the fifth is valid for a day, so that its owner always has one. To an
 * unverified e-mail, too, as one of the mails to that mailbox: opening it proves the e-mail. Workers choose the password
 * in the app, venues where they asked for the link.
 *
 * @throws whatever the mail provider throws; the link, which nobody has, is deleted, for the next attempt
 */
export async function sendPasswordLink(
  job: PasswordLinkJob,
  services: TaskServices & { readonly taskId?: string },
): Promise<void> {
  const { db } = services;
  const now = services.now();
  const link = await inTransaction(db, (tx) => makePasswordLink(tx, job, now, services));
  if (link === undefined) return;
  try {
    // No transaction is open, and the queue has no link: its token is only in the mail.
    await sendMail(link.mail, services);
  } catch (error) {
    await inTransaction(db, async (tx) => {
      await deletePasswordLinkOf(tx, link.accountId);
      // What the mail server refuses for good still counts, so that nobody has it asked again and again.
      if (!(error instanceof FinalFailure)) await returnMail(tx, link.limits, now);
    });
    throw error;
  }
}
