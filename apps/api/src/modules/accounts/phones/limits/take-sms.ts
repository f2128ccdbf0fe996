import { smsPerDay } from "@bandeja/contract/limits";
import type { Tx } from "../../../../db/database.ts";
import type { Services } from "../../../../runtime/services.ts";
import type { ParsedPhone } from "../phone-number.ts";
import { lockSends } from "../phones-store.ts";
import { splitBudget } from "./budget.ts";
import { toNumberRange } from "./decide-send.ts";
import { addSms, countSends, countSms } from "./usage-store.ts";

/** The share of the accounts' budget for notifications; codes may use all of it. */
const shareOfSms = 1 / 3;

/**
 * Takes a text message for a notification from the accounts' budget, so that codes come first: at most a third of it,
 * and only below half of it, codes included. One account and one number get a few a day, one range of numbers a
 * quarter of the share, against people who are paid for messages to their own numbers. A message that fails counts.
 *
 * @returns whether it may be sent
 */
export async function takeSms(
  tx: Tx,
  { accountId, phone, now }: { accountId: string; phone: ParsedPhone; now: Date },
  { config, keyedHash }: Pick<Services, "config" | "keyedHash">,
): Promise<boolean> {
  const { smsCountries, smsDailyBudget } = config;
  if (smsCountries !== undefined && !smsCountries.includes(phone.countryIso)) return false;
  await lockSends(tx);
  const budget = splitBudget(smsDailyBudget).accounts;
  if (((await countSends(tx, now)).accounts + 1) * 2 >= budget) return false;
  const share = Math.floor(budget * shareOfSms);
  const hash = (subject: string) => keyedHash(`sms ${subject}`).toString("base64url");
  const limits = [
    { subject: "all", max: share },
    { subject: hash(accountId), max: smsPerDay },
    { subject: hash(phone.e164), max: smsPerDay },
    { subject: hash(toNumberRange(phone)), max: Math.max(smsPerDay, Math.floor(share / 4)) },
  ];
  for (const { subject, max } of limits) if ((await countSms(tx, subject, now)) >= max) return false;
  for (const { subject } of limits) await addSms(tx, subject, now);
  return true;
}
