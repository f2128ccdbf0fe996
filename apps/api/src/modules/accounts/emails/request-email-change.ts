import { mailedLinks } from "@bandeja/contract/site-pages";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { findMailTo } from "../core/mail-to.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwner, type Ownership } from "../ownership/require-owner.ts";
import { requireFreeEmail } from "../core/require-free-email.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { replaceEmailChange } from "../links/email-changes-store.ts";

const day = 24 * 60 * 60 * 1000;
const limit = { scope: "changeemail", max: 5, window: day };

interface EmailChangeRequest extends Ownership {
  readonly email: string;
}

/**
 * Mails a link to the new e-mail, valid once within a day, and a notice to the present one. Nothing changes until the
 * link is used.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`; `EMAIL_TAKEN`, also by itself; `TOO_MANY_REQUESTS` for more than
 *   five a day.
 */
export async function requestEmailChange(
  actor: Actor,
  { email, ...ownership }: EmailChangeRequest,
  services: Services,
): Promise<void> {
  const { now } = ownership;
  const account = await requireOwner(services.db, actor, ownership);
  await inTransaction(services.db, async (tx) => {
    await limitAttempts(tx, { ...limit, subject: account.id, now });
    await requireFreeEmail(tx, account.side, email);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + day);
    await replaceEmailChange(tx, { accountId: account.id, tokenHash: hashToken(token), email, expiresAt });
    await services.queue.sendMail(tx, {
      to: { address: email },
      language: account.language,
      mail: "confirmEmail",
      values: { link: `${services.siteUrl}${mailedLinks.confirmEmail(token)}` },
    });
    const payload = { accountId: account.id, ...(await findMailTo(tx, account, email)) };
    await record(tx, { type: "email.changeRequested", payload }, now);
  });
}
