import type { ReceiptKind } from "@bandeja/contract/lists";
import type { Tx } from "../../../../db/database.ts";
import { newId } from "../../../../kernel/ids.ts";
import { findPayer, hasReceipt, insertReceipt, takeNumber } from "./receipts-store.ts";

interface Charged {
  readonly id: string;
  readonly venueId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * Issues the next number of the year for a payment or its refund, with the venue's present data: in the transaction of
 * the fact, under the payment's lock, so that there are no gaps and no duplicates.
 *
 * @returns the id of the receipt; undefined if there was one before
 */
export async function issueReceipt(
  tx: Tx,
  payment: Charged,
  kind: ReceiptKind,
  now: Date,
): Promise<string | undefined> {
  const { id: paymentId, venueId, amountCents, currency } = payment;
  if (await hasReceipt(tx, { paymentId, kind })) return undefined;
  const payer = await findPayer(tx, venueId);
  if (payer === undefined) throw new Error(`Payment ${paymentId} has no venue`);
  const year = now.getUTCFullYear();
  const id = newId();
  const sequence = await takeNumber(tx, year);
  await insertReceipt(tx, {
    id,
    year,
    sequence,
    paymentId,
    kind,
    issuedAt: now,
    ...payer,
    amountCents,
    currency,
  });
  return id;
}
