import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { emailKeyOf } from "../core/account-key.ts";

interface PasswordResetRequest {
  side: Side;
  isForApp: boolean;
  email: string;
}

/**
 * Queues the mail of a link that sets another password. Whether there is such an account, and whether it may get a link, is
 * decided by the task, so that neither the answer nor its duration reveals it, and no stranger's requests keep its owner
 * from asking.
 */
export async function requestPasswordReset(
  tx: Tx,
  { side, isForApp, email }: PasswordResetRequest,
  { queue }: Pick<Services, "queue">,
): Promise<void> {
  await queue.sendPasswordLink(tx, { side, isForApp, emailKey: emailKeyOf(email) });
}
