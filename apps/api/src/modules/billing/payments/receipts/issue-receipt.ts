import { countedRefund } from "@bandeja/domain/purchases";
import type { ReceiptKind } from "@bandeja/contract/lists";
import type { Tx } from "../../../../db/database.ts";
import { newId } from "../../../../kernel/ids.ts";
import { countCreditsOf } from "../../credits/credits-store.ts";
import type { Payment } from "../payments-store.ts";
import { findPayer } from "../../details/details-store.ts";
import { findReceiptPayer, insertReceipt, sumReceipts, takeNumber } from "./receipts-store.ts";

interface Contents {
  readonly kind: ReceiptKind;
  readonly amountCents: number;
  readonly credits: number;
}

async function findPresentPayer(tx: Tx, venueId: string) {
  const payer = await findPayer(tx, venueId);
  if (payer === undefined) return undefined;
  const { timezone, email, language, details } = payer;
  const { legalName: name, taxNumber, address, zipcode, city, countryCode } = details;
  return { name, taxNumber, address, zipcode, city, countryCode, timezone, email, language };
}

/**
 * Issues the next number of the year: in the transaction of the fact, under the payment's lock, so that there are no gaps
 * and no duplicates. A receipt names the venue as it is; a credit note, like the receipt that it reduces.
 */
async function issue(tx: Tx, payment: Payment, contents: Contents, now: Date): Promise<string> {
  const { id: paymentId, venueId, currency } = payment;
  const payer = (await findReceiptPayer(tx, paymentId)) ?? (await findPresentPayer(tx, venueId));
  if (payer === undefined) throw new Error(`Payment ${paymentId} has no venue`);
  const year = now.getUTCFullYear();
  const id = newId();
  const sequence = await takeNumber(tx, year);
  await insertReceipt(tx, { id, year, sequence, paymentId, issuedAt: now, ...payer, ...contents, currency });
  return id;
}

/** Issues the receipt of a payment. @returns its id; undefined if there was one before */
export async function issueReceipt(tx: Tx, payment: Payment, now: Date): Promise<string | undefined> {
  if ((await sumReceipts(tx, payment.id, "payment")).amountCents > 0) return undefined;
  const { amountCents, credits } = payment;
  return issue(tx, payment, { kind: "payment", amountCents, credits }, now);
}

/** Issues a credit note for what went back and has none yet. @returns its id; undefined if there is no such refund */
export async function issueCreditNote(tx: Tx, payment: Payment, now: Date): Promise<string | undefined> {
  const noted = await sumReceipts(tx, payment.id, "refund");
  const amountCents = countedRefund(payment) - noted.amountCents;
  if (amountCents <= 0) return undefined;
  const [count] = await countCreditsOf(tx, [payment.id]);
  // All of the money went back, also for credits that have paid for jobs.
  const all = payment.refundedAt === null ? (count?.refunded ?? 0) : payment.credits;
  const credits = Math.max(1, all - noted.credits);
  return issue(tx, payment, { kind: "refund", amountCents, credits }, now);
}
