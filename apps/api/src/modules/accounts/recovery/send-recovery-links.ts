import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { collectFailures } from "../../../kernel/collect-failures.ts";
import type { ReportFailure } from "../../../kernel/task.ts";
import type { TaskServices } from "../../../runtime/services.ts";
import { findVerifiedEmailRecipient } from "../core/find-verified-email-recipient.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { recoveryLinkLife, recoveryWait } from "./lost-passkey.ts";
import { deleteRecoveryOf, findRecoveriesDue, setRecoveryLink } from "../webauthn/recoveries-store.ts";

/** How many links one run mails; the next run is a minute later. */
const batchSize = 100;

async function sendRecoveryLink(
  tx: Tx,
  accountId: string,
  now: Date,
  { queue, siteUrl }: Pick<TaskServices, "queue" | "siteUrl">,
): Promise<void> {
  const recipient = await findVerifiedEmailRecipient(tx, accountId);
  if (recipient === undefined) return deleteRecoveryOf(tx, accountId);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + recoveryLinkLife);
  if (!(await setRecoveryLink(tx, accountId, { tokenHash: hashToken(token), expiresAt }))) return undefined;
  const { name, email: address, language } = recipient;
  return queue.sendMail(tx, {
    to: { name, address },
    language,
    mail: "recoveryLink",
    values: { name, link: `${siteUrl}/signin/recover?token=${token}` },
  });
}

/** Scheduled: mails the links of the recoveries that began a day ago, each valid once within three days. */
export async function sendRecoveryLinks(services: TaskServices, report: ReportFailure): Promise<void> {
  const now = services.now();
  const due = await findRecoveriesDue(services.db, new Date(now.getTime() - recoveryWait), batchSize);
  const parts = collectFailures(report);
  const send = (id: string) => inTransaction(services.db, (tx) => sendRecoveryLink(tx, id, now, services));
  await parts.each(due, (id) => id, send);
  parts.finish();
}
