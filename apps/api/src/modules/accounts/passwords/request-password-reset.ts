import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import type { Services } from "../../../runtime/services.ts";
import { emailKeyOf } from "../core/account-key.ts";

const limit = { max: 5, window: 60 * 60 * 1000 };

interface PasswordResetRequest {
  side: Side;
  isForApp: boolean;
  email: string;
}

/**
 * Queues the mail of a link that sets another password. Whether there is such an account is checked by the task, so
 * that neither the answer nor its duration reveals it.
 *
 * @throws ApiError `TOO_MANY_REQUESTS` for more than five in an hour about one e-mail, known or not.
 */
export async function requestPasswordReset(
  tx: Tx,
  { side, isForApp, email }: PasswordResetRequest,
  now: Date,
  { queue }: Pick<Services, "queue">,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  await limitAttempts(tx, { scope: "forgotpassword", subject: `${side} ${emailKey}`, ...limit, now });
  await queue.sendPasswordLink(tx, { side, isForApp, emailKey });
}
