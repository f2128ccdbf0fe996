import { smsPerDay } from "@bandeja/domain/parameters/limits";
import type { Tx } from "../../../../db/database.ts";
import { hashesOf } from "../../../../db/hash-key.ts";
import type { Services } from "../../../../runtime/services.ts";
import type { ParsedPhone } from "../phone-number.ts";
import { lockSends } from "../phones-store.ts";
import { splitBudget } from "./budget.ts";
import { toNumberRange } from "./decide-send.ts";
import { addSms, countSms, subtractSms } from "./usage-store.ts";

interface Send {
  readonly accountId: string;
  readonly phone: ParsedPhone;
  readonly now: Date;
}

/** Everything, the account, the number, and its range: each with the hashes of all keys, the present one first. */
function subjectsOf({ accountId, phone }: Send, keyedHash: Services["keyedHash"]) {
  const hash = (subject: string) =>
    hashesOf(keyedHash, `sms ${subject}`).map((bytes) => bytes.toString("base64url"));
  return [["all"], hash(accountId), hash(phone.e164), hash(toNumberRange(phone))] as const;
}

/**
 * Takes a text message for a notification from their part of the budget, which no code can use up. One account and one
 * number get a few a day, one range of numbers a quarter of the part, against people who are paid for messages to their
 * own numbers. A message that fails counts.
 *
 * @returns whether it may be sent
 */
export async function takeSms(
  tx: Tx,
  send: Send,
  { config, keyedHash }: Pick<Services, "config" | "keyedHash">,
): Promise<boolean> {
  const { phone, now } = send;
  const { smsCountries, smsDailyBudget } = config;
  if (smsCountries !== undefined && !smsCountries.includes(phone.countryIso)) return false;
  await lockSends(tx);
  const { notifications: share } = splitBudget(smsDailyBudget);
  const [all, account, number, range] = subjectsOf(send, keyedHash);
  const limits = [
    { subjects: all, max: share },
    { subjects: account, max: smsPerDay },
    { subjects: number, max: smsPerDay },
    { subjects: range, max: Math.max(smsPerDay, Math.floor(share / 4)) },
  ];
  for (const { subjects, max } of limits) if ((await countSms(tx, subjects, now)) >= max) return false;
  for (const { subjects } of limits) await addSms(tx, subjects[0] ?? "", now);
  return true;
}

/** Returns a text message that was certainly not sent. @param send as it was taken */
export async function returnSms(
  tx: Tx,
  send: Send,
  { keyedHash }: Pick<Services, "keyedHash">,
): Promise<void> {
  await lockSends(tx);
  for (const [subject = ""] of subjectsOf(send, keyedHash)) await subtractSms(tx, subject, send.now);
}
