import { canonicalEmail, mailboxOf } from "@bandeja/domain/mailbox";
import type { Tx } from "../../../db/database.ts";
import { hashesOf, type KeyedHash } from "../../../db/hash-key.ts";
import { countAttempt, sumAttempts, uncountAttempt } from "../../../http/attempts-store.ts";
import { emailKeyOf } from "../core/account-key.ts";

const hour = 60 * 60 * 1000;
const scope = "mail";

/** The mails of a day to one mailbox of which nothing is proved, and the password links of a day to one account. */
export const mailsPerDay = 5;
/** How many of those to a mailbox may have a tag, so that others are left for the e-mail without one. */
const taggedPerDay = 3;

/** What the mails of a day are counted by, and their maximum. */
export interface MailLimit {
  /** One, or two while keys of hashes are rotated: counted is the first, and both are summed. */
  readonly subjects: readonly string[];
  readonly max: number;
}

/** The limits of mails to an e-mail that its account has not proved, over all accounts and calls: anyone may have typed it. */
export function limitsOfMailbox(email: string, keyedHash: KeyedHash): MailLimit[] {
  const key = emailKeyOf(email);
  const mailbox = mailboxOf(key);
  const subjectsOf = (what: string) =>
    hashesOf(keyedHash, `${what} ${mailbox}`).map((hash) => hash.toString("base64url"));
  const all = { subjects: subjectsOf("mails to"), max: mailsPerDay };
  const tagged = { subjects: subjectsOf("tagged mails to"), max: taggedPerDay };
  return canonicalEmail(key) === mailbox ? [all] : [all, tagged];
}

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hour) * hour);

/** The mails in the last 24 hours, and up to one hour more. */
export const countMails = (tx: Tx, { subjects }: MailLimit, now: Date): Promise<number> =>
  sumAttempts(tx, scope, subjects, new Date(now.getTime() - 25 * hour));

/** Takes a mail back that was not sent. @param now when it was counted */
export async function returnMail(tx: Tx, limits: readonly MailLimit[], now: Date): Promise<void> {
  for (const { subjects } of limits) await uncountAttempt(tx, scope, subjects[0] ?? "", hourOf(now));
}

/**
 * Counts a mail. Requests for the same mailbox or account wait for each other.
 *
 * @returns whether it may be sent; else it is not counted
 */
export async function takeMail(tx: Tx, limits: readonly MailLimit[], now: Date): Promise<boolean> {
  for (const { subjects } of limits) await countAttempt(tx, scope, subjects[0] ?? "", hourOf(now));
  for (const limit of limits) {
    if ((await countMails(tx, limit, now)) <= limit.max) continue;
    await returnMail(tx, limits, now);
    return false;
  }
  return true;
}
