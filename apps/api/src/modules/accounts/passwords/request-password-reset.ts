import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../../db/database.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import type { Services } from "../../../runtime/services.ts";
import { accountKey } from "../core/account-key.ts";

const limit = { max: 5, window: 60 * 60 * 1000 };

interface PasswordResetRequest {
  type: AccountType;
  email: string;
}

/**
 * Has a link mailed that sets another password. Nothing here looks whether there is such an account: that is done by
 * a worker, so that neither the answer nor its time tells.
 *
 * @throws ApiError `TOO_MANY_REQUESTS` for more than five in an hour about one e-mail, known or not.
 */
export async function requestPasswordReset(
  tx: Tx,
  { type, email }: PasswordResetRequest,
  now: Date,
  { queue }: Pick<Services, "queue">,
): Promise<void> {
  const emailKey = accountKey(email);
  await limitAttempts(tx, { scope: "forgotpassword", subject: `${type} ${emailKey}`, ...limit, now });
  await queue.sendPasswordLink(tx, { type, emailKey });
}
