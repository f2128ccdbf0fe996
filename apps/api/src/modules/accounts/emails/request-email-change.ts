import { mailedLinks } from "@bandeja/contract/site-pages";
import type { DbPool } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { countAttempt } from "../../../http/attempts-store.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { findVerifiedEmailRecipient } from "../core/find-verified-email-recipient.ts";
import { findMailTo } from "../core/mail-to.ts";
import { requireFreeEmail } from "../core/require-free-email.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { findEmailChangeOf, replaceEmailChange } from "../links/email-changes-store.ts";
import { linkPause } from "../links/link-pause.ts";
import { limitsOfMailbox, takeMail } from "../links/take-mail.ts";
import { widenNetwork } from "../networks/normalize-network.ts";
import { requireOwner, type Ownership } from "../ownership/require-owner.ts";
import { requireProof } from "../proof-of-work/spend-proof.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const limit = { scope: "changeemail", max: 5, window: day };
/** Requests a day from one network, by accounts that have proved nothing, that need no proof of work. */
const freeOfNetwork = 3;
const maxWork = 32;

interface EmailChangeRequest extends Ownership {
  readonly email: string;
  /** The solution of a `PROOF_REQUIRED`. */
  readonly proof?: string | undefined;
  /** The client's IP address. */
  readonly address: string;
}

/** Accounts without a proved e-mail cost nothing, so that their requests count against their network, and take work. */
async function limitNetwork(
  db: DbPool,
  { email, proof, address, now }: EmailChangeRequest,
  services: Services,
): Promise<void> {
  const subject = services.keyedHash(`changeemail ${widenNetwork(address, "site")}`).toString("base64url");
  const dayStart = new Date(Math.floor(now.getTime() / day) * day);
  const nth = await countAttempt(db, "changeemail-network", subject, dayStart);
  if (nth <= freeOfNetwork) return;
  const work = Math.min(maxWork, 2 ** Math.ceil(nth / 8));
  await requireProof(db, { purpose: `changeemail ${email} ${subject}`, work, proof, now }, services);
}

/**
 * Mails a link to the new e-mail, valid once within a day, and a notice to the present one. Nothing changes until the
 * link is used. A repeated request within ten minutes sends nothing.
 *
 * @throws ApiError `WRONG_PASSWORD`, `PROOF_INVALID`; `EMAIL_TAKEN`, also by itself; `TOO_MANY_REQUESTS` for more than
 *   five a day, or if that mailbox has had its mails of the day; `PROOF_REQUIRED` for an account without a proved e-mail
 *   after three requests of its network in a day.
 */
export async function requestEmailChange(
  actor: Actor,
  request: EmailChangeRequest,
  services: Services,
): Promise<void> {
  const { db, config } = services;
  const { email, now } = request;
  const isProved = (await findVerifiedEmailRecipient(db, actor.accountId)) !== undefined;
  // Before the owner's proof, which may be a grant that is valid once.
  if (config.rateLimits && !isProved) await limitNetwork(db, request, services);
  const account = await requireOwner(db, actor, request);
  await inTransaction(db, async (tx) => {
    await limitAttempts(tx, { ...limit, subject: account.id, now });
    await requireFreeEmail(tx, account.side, email);
    const earlier = await findEmailChangeOf(tx, account.id, now);
    if (earlier?.email === email && linkPause(earlier.expiresAt, day, now) > 0) return;
    if (!(await takeMail(tx, limitsOfMailbox(email, services.keyedHash), now))) {
      throw new ApiError("TOO_MANY_REQUESTS", { retryAfter: hour / 1000 });
    }
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
