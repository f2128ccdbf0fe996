import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import type { Services } from "../../../runtime/services.ts";
import { findAccount, hasBouncedEmail } from "../core/accounts-store.ts";
import { sendEmailLink } from "../links/send-email-link.ts";

const minute = 60 * 1000;
/** Limits of an account's mails, besides the one of its registration. */
const limits = [
  { scope: "verifyemail-minute", max: 1, window: minute },
  { scope: "verifyemail-day", max: 5, window: 24 * 60 * minute },
];

/**
 * Mails an account another link that verifies its e-mail; earlier links stay valid.
 *
 * @throws ApiError `WRONG_STATE` when the e-mail is verified, and no mail server has refused it since;
 *   `TOO_MANY_REQUESTS` for more than one mail a minute and five a day.
 */
export async function resendEmailLink(
  tx: Tx,
  accountId: string,
  now: Date,
  services: Services,
): Promise<void> {
  for (const limit of limits) await limitAttempts(tx, { ...limit, subject: accountId, now });
  const account = await findAccount(tx, accountId);
  if (account === undefined) throw new ApiError("WRONG_STATE");
  const isGood = account.emailVerifiedAt !== null && !(await hasBouncedEmail(tx, accountId));
  if (isGood) throw new ApiError("WRONG_STATE");
  const { id, email, language } = account;
  await sendEmailLink(tx, { id, email, language }, now, services);
}
