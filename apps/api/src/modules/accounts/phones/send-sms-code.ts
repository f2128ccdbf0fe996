import { randomInt } from "node:crypto";
import type { Language } from "@bandeja/contract/lists";
import { codeMinutes } from "@bandeja/domain/periods";
import type { FastifyBaseLogger } from "fastify";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { ProviderError } from "@bandeja/providers/provider-error";
import { providerUnavailable } from "../../../platform/provider-unavailable.ts";
import type { Services } from "../../../runtime/services.ts";
import { findVerifiedEmailRecipient } from "../core/find-verified-email-recipient.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { createProofChallenge, readProof } from "../proof-of-work/proof-of-work.ts";
import { sendCodeMessage } from "./delivery/send-code-message.ts";
import { hashCode, hashSharedCode } from "./hash-code.ts";
import { decideSend, findWait, hashOrigins, toNumberRange, type SendDecision } from "./limits/decide-send.ts";
import { findBudgetWarning } from "./limits/find-budget-warning.ts";
import type { Origin } from "./limits/usage-store.ts";
import type { ParsedPhone } from "./phone-number.ts";
import { deleteChallenge, insertChallenge } from "./phones-store.ts";
import { requirePhone } from "./require-phone.ts";

const codeLife = codeMinutes * 60_000;
const triesPerChallenge = 5;
// Many requesters may answer one message: fewer guesses each.
const triesOfShared = 3;

interface CodeRequest {
  callingCode: string;
  phone: string;
  language: Language;
  now: Date;
  /** The client's IP address. */
  address: string;
  /** The account of the session, if any. */
  accountId?: string | undefined;
  /** The solution of a `PROOF_REQUIRED`. */
  proof?: string | undefined;
}

interface SentCode {
  challenge: string;
  /** Whether the message was sent before, for another requester. */
  isEarlier: boolean;
}

interface NewCode {
  readonly challenge: string;
  readonly code: string;
  readonly phone: ParsedPhone;
  readonly origin: Origin;
  readonly accountId: string | undefined;
  readonly now: Date;
}

/** Stores the challenge, for its own message or an earlier one. */
async function saveChallenge(
  tx: Tx,
  decision: Extract<SendDecision, { kind: "send" | "join" }>,
  { challenge, code, phone, origin, accountId, now }: NewCode,
  { keyedHash }: Pick<Services, "keyedHash">,
): Promise<void> {
  const tokenHash = hashToken(challenge);
  const row = {
    tokenHash,
    phoneE164: phone.e164,
    sentAt: now,
    ...origin,
    accountId,
    byAccount: decision.budget === "accounts",
    countryCode: phone.countryIso,
    numberRange: toNumberRange(phone),
  };
  if (decision.kind === "send") {
    await insertChallenge(tx, {
      ...row,
      codeHash: hashCode(challenge, code),
      sharedHash: hashSharedCode(keyedHash, tokenHash, code),
      attemptsLeft: triesPerChallenge,
      expiresAt: new Date(now.getTime() + codeLife),
    });
    return;
  }
  const { message } = decision;
  if (message.sharedHash === null) throw new Error("A message without a shared code cannot be joined");
  await insertChallenge(tx, {
    ...row,
    codeHash: message.sharedHash,
    messageOf: message.tokenHash,
    attemptsLeft: triesOfShared,
    expiresAt: new Date(message.sentAt.getTime() + codeLife),
  });
}

/** Refuses before anything is decided, so that an outage spends no proof of work. @throws ApiError `UNAVAILABLE` */
function requireProvider(sms: Services["sms"]): void {
  try {
    sms.requireAvailable?.();
  } catch (error) {
    throw error instanceof ProviderError ? providerUnavailable(error) : error;
  }
}

/**
 * Sends a code of six digits to a mobile number and returns its challenge. The code is valid for 10 min and 5 tries;
 * `limits/` decides how many codes are sent (docs/product.md, "Phones and codes"). The send is stored first, in a short
 * transaction under a lock, so that of two concurrent requests one is refused. No transaction is open during the
 * provider's call. A failed send is deleted and does not count; after a crash it stays and counts, since the
 * message may have been sent.
 *
 * @throws ApiError `PHONE_INVALID`, `PHONE_COUNTRY_NOT_SERVED`, `TOO_MANY_REQUESTS`, `PROOF_REQUIRED`, `UNAVAILABLE`.
 */
export async function sendSmsCode(
  input: CodeRequest,
  services: Services,
  log?: Pick<FastifyBaseLogger, "warn">,
): Promise<SentCode> {
  const { db, config, keyedHash } = services;
  const { language, accountId, now } = input;
  const phone = requirePhone(input.callingCode, input.phone);
  const { e164 } = phone;
  if (config.smsCountries !== undefined && !config.smsCountries.includes(phone.countryIso)) {
    throw new ApiError("PHONE_COUNTRY_NOT_SERVED");
  }
  requireProvider(services.sms);
  // An account with an unverified e-mail, which anyone can create, counts as anonymous.
  const isAccount =
    accountId !== undefined && (await findVerifiedEmailRecipient(db, accountId)) !== undefined;
  const origins = hashOrigins(keyedHash, input.address, isAccount ? accountId : undefined);
  const [origin] = origins;
  const purpose = `a code for ${e164} ${origin.networkHash.toString("hex")}`;
  const proof =
    input.proof === undefined ? undefined : await readProof(keyedHash, { purpose, proof: input.proof, now });
  const rules = {
    dailyBudget: config.smsDailyBudget,
    isOneCountry: config.smsCountries?.length === 1,
    isLimited: config.rateLimits,
  };
  const challenge = newToken();
  const tokenHash = hashToken(challenge);
  const code = String(randomInt(1_000_000)).padStart(6, "0");

  const request = { phone, origins, isAccount, proof, now };
  const decided = await inTransaction(db, async (tx) => {
    const decision = await decideSend(tx, request, rules);
    if (decision.kind === "refuse" || decision.kind === "proof") return { decision };
    await saveChallenge(tx, decision, { challenge, code, phone, origin, accountId, now }, services);
    if (decision.kind === "join") return { decision };
    const { budget: name, sent } = decision;
    return { decision, state: await findBudgetWarning(tx, { ...rules, name, sent, now }) };
  });
  const { decision, state } = decided;
  if (decision.kind === "refuse") {
    // After the transaction, so that other requests do not wait for it.
    throw new ApiError(decision.code, { retryAfter: await findWait(db, request, rules) });
  }
  if (decision.kind === "proof") {
    const work = decision.work * config.smsProofWork;
    throw new ApiError("PROOF_REQUIRED", {
      proof: await createProofChallenge(keyedHash, { purpose, work, now }),
    });
  }
  if (decision.kind === "join") return { challenge, isEarlier: true };
  if (state !== undefined) {
    log?.warn(
      { budget: decision.budget, sent: decision.sent, state },
      "much of the day's messages has gone out",
    );
  }

  try {
    const message = { challenge: tokenHash.toString("base64url"), to: e164, code, language };
    await sendCodeMessage({ ...message, isSecond: false }, services);
  } catch (error) {
    await inTransaction(db, (tx) => deleteChallenge(tx, tokenHash));
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "unavailable") throw providerUnavailable(error);
    // The cause is for the log.
    const refusal = new ApiError("PHONE_INVALID");
    throw Object.assign(refusal, { cause: error });
  }
  return { challenge, isEarlier: false };
}
