import type { Tx } from "../../../db/database.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import type { Services } from "../../../runtime/services.ts";
import { proofOfAccount } from "./proof-of-account.ts";
import { issueProof, findValidProof } from "../identities/proofs.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { findAccount } from "../core/accounts-store.ts";

const minute = 60 * 1000;
/** The limits on mails to one account. */
const limits = [
  { scope: "identitylink-minute", max: 1, window: minute },
  { scope: "identitylink-day", max: 5, window: 24 * 60 * minute },
];

interface IdentityLinkRequest {
  readonly link: string;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/**
 * Mails the account with an identity's e-mail a link that links the two, valid once within half an hour, in any
 * browser.
 *
 * @throws ApiError `PROOF_INVALID`; `TOO_MANY_REQUESTS` for more than one mail a minute and five a day.
 */
export async function sendIdentityLink(
  tx: Tx,
  { link, browser, now }: IdentityLinkRequest,
  { queue, siteUrl }: Pick<Services, "queue" | "siteUrl">,
): Promise<void> {
  const proof = proofOfAccount(await findValidProof(tx, "link", { token: link, browser, now }), "link");
  const { accountId } = proof;
  for (const limit of limits) await limitAttempts(tx, { ...limit, subject: accountId, now });
  const token = await issueProof(tx, { ...proof, kind: "mail", browserHash: null }, now);
  const { email, language } = await findEmailRecipient(tx, accountId);
  await queue.sendMail(tx, {
    to: { address: email },
    language,
    mail: "linkIdentity",
    values: { link: `${siteUrl}/signin/link?token=${token}` },
  });
}

/** The recipient of an account's mails, with the language. @throws ApiError `NOT_FOUND` */
async function findEmailRecipient(tx: Tx, id: string) {
  const account = await findAccount(tx, id);
  if (account === undefined) throw new ApiError("NOT_FOUND");
  const { email, language } = account;
  return { email, language };
}
