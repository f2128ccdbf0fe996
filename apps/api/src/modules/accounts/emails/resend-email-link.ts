import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import type { Services } from "../../../runtime/services.ts";
import { findAccount, hasBouncedEmail } from "../core/accounts-store.ts";
import { findEmailLinkEnd } from "../links/email-links-store.ts";
import { linkPause } from "../links/link-pause.ts";
import { emailLinkLife, sendEmailLink } from "../links/send-email-link.ts";

const hour = 60 * 60 * 1000;
/** The limit on an account's mails, besides the one of its registration. */
const limit = { scope: "verifyemail", max: 5, window: 24 * hour };

/**
 * Mails an account another link that verifies its e-mail; earlier links stay valid.
 *
 * @throws ApiError `WRONG_STATE` when the e-mail is verified, and no mail server has refused it since;
 *   `TOO_MANY_REQUESTS` within ten minutes of a link that is still valid, for more than five a day, and when the mailbox
 *   has had its mails of the day.
 */
export async function resendEmailLink(
  tx: Tx,
  accountId: string,
  now: Date,
  services: Services,
): Promise<void> {
  await limitAttempts(tx, { ...limit, subject: accountId, now });
  const account = await findAccount(tx, accountId);
  if (account === undefined) throw new ApiError("WRONG_STATE");
  const isGood = account.emailVerifiedAt !== null && !(await hasBouncedEmail(tx, accountId));
  if (isGood) throw new ApiError("WRONG_STATE");
  const { id, email, language } = account;
  const wait = linkPause(await findEmailLinkEnd(tx, { id, email }, now), emailLinkLife, now);
  if (wait > 0) throw new ApiError("TOO_MANY_REQUESTS", { retryAfter: wait / 1000 });
  const isSent = await sendEmailLink(tx, { id, email, language }, now, services);
  if (!isSent) throw new ApiError("TOO_MANY_REQUESTS", { retryAfter: hour / 1000 });
}
