import { randomInt } from "node:crypto";
import type { Language } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import type { Services } from "../../services.ts";
import { hashToken, newToken } from "../accounts/tokens.ts";
import { sendCodeMessage } from "./delivery/send-code-message.ts";
import { hashCode } from "./hash-code.ts";
import { countSends, deleteChallenge, findSendsTo, insertChallenge, lockSends } from "./phones-store.ts";
import { requirePhone } from "./require-phone.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const codeLife = 10 * minute;
const triesPerChallenge = 5;
const pauseBetweenSends = minute;
const sendsPerDay = 5;

const tooMany = (until: number, now: Date) =>
  new ApiError("TOO_MANY_REQUESTS", { retryAfter: Math.ceil((until - now.getTime()) / second) });

/** @throws ApiError when the number, or the whole server, has had its messages. */
async function requireSendAllowed(tx: Tx, e164: string, dailyBudget: number, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  const sends = await findSendsTo(tx, e164, yesterday);
  const last = sends.at(-1);
  if (last !== undefined && now.getTime() < last.getTime() + pauseBetweenSends) {
    throw tooMany(last.getTime() + pauseBetweenSends, now);
  }
  const fifth = sends.at(-sendsPerDay);
  if (fifth !== undefined) throw tooMany(fifth.getTime() + day, now);
  const sendsToAll = await countSends(tx, yesterday);
  if (sendsToAll >= dailyBudget) throw new ApiError("UNAVAILABLE", { retryAfter: 3_600 });
}

interface NewCode {
  callingCode: string;
  phone: string;
  language: Language;
  now: Date;
}

/**
 * Sends a code of six digits to a mobile number and gives the challenge that it answers. The code is valid for
 * 10 min and 5 tries; one send a minute and 5 a day for a number (contract, `sendsmscode`).
 *
 * The send is first written down, in a short transaction that decides alone, so that of two at once one is
 * refused. No transaction is open while the provider is asked. A send that fails is struck out again: it costs
 * the number nothing. One that a crash cuts off stays and counts, for the message may have gone.
 *
 * @throws ApiError `PHONE_INVALID`, `PHONE_COUNTRY_NOT_SERVED`, `TOO_MANY_REQUESTS`, `UNAVAILABLE`.
 */
export async function sendSmsCode(given: NewCode, services: Services): Promise<string> {
  const { db, config } = services;
  const { language, now } = given;
  const { e164, countryIso } = requirePhone(given.callingCode, given.phone);
  if (config.smsCountries !== undefined && !config.smsCountries.includes(countryIso)) {
    throw new ApiError("PHONE_COUNTRY_NOT_SERVED");
  }
  const challenge = newToken();
  const tokenHash = hashToken(challenge);
  const code = String(randomInt(1_000_000)).padStart(6, "0");

  await inTransaction(db, async (tx) => {
    await lockSends(tx);
    await requireSendAllowed(tx, e164, config.smsDailyBudget, now);
    await insertChallenge(tx, {
      tokenHash,
      phoneE164: e164,
      codeHash: hashCode(challenge, code),
      triesLeft: triesPerChallenge,
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeLife),
    });
  });

  try {
    const message = { challenge: tokenHash.toString("base64url"), to: e164, code, language };
    await sendCodeMessage({ ...message, isSecond: false }, services);
  } catch (error) {
    await inTransaction(db, (tx) => deleteChallenge(tx, tokenHash));
    if (!(error instanceof ProviderError)) throw error;
    // The cause is for the log: without it nobody would learn why no code goes out.
    const refusal =
      error.kind === "unavailable"
        ? new ApiError("UNAVAILABLE", { retryAfter: 30 })
        : new ApiError("PHONE_INVALID", { fields: { phone: { rule: "phoneInvalid" } } });
    throw Object.assign(refusal, { cause: error });
  }
  return challenge;
}
