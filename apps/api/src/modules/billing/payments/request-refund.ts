import { isMoneyAway } from "@bandeja/domain/payments";
import { findRefundable } from "@bandeja/domain/purchases";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { isId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { countCreditsOf, voidUnusedCredits } from "../credits/credits-store.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { findPaymentByNames, lockPayment, updatePayment, type Payment } from "./payments-store.ts";

/** @throws ApiError `NOT_FOUND` */
async function requirePayment(tx: Tx, id: string): Promise<Payment> {
  const found = isId(id) ? await findPaymentByNames(tx, { paymentId: id }) : undefined;
  if (found !== undefined) await lockVenue(tx, found.venueId);
  const payment = found && (await lockPayment(tx, found.id));
  if (payment === undefined) throw new ApiError("NOT_FOUND");
  return payment;
}

async function recordRequest(tx: Tx, { id, venueId }: Payment, now: Date): Promise<void> {
  await record(tx, { type: "payment.refundRequested", payload: { venueId, paymentId: id } }, now);
}

/**
 * Requests the refund of a payment, or of what is left of it. Its unused credits become void; those that have paid for a
 * job are kept.
 *
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` for a payment that was not paid, was refunded, or is disputed; Refusal for one that its
 *   provider never had, such as of an old demonstration
 */
export async function requestRefund(tx: Tx, id: string, now: Date): Promise<Payment> {
  const payment = await requirePayment(tx, id);
  if (payment.paidAt === null || isMoneyAway(payment)) throw new ApiError("WRONG_STATE");
  if (payment.sessionId === null && payment.intentId === null) {
    throw new Refusal(
      "The provider does not know this payment, so that nothing can go back.",
      "NOT_AT_PROVIDER",
    );
  }
  const refundRequestedAt = payment.refundRequestedAt ?? now;
  await updatePayment(tx, payment.id, { refundRequestedAt });
  await voidUnusedCredits(tx, payment.id, now);
  await recordRequest(tx, payment, now);
  return payment;
}

/**
 * Requests the refund of the unused credits of a payment, at their price in it, within 14 days. From here on they are
 * void: under the venue's lock, so that none of them pays for a job, too.
 *
 * @param expected how many the buyer saw
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` for a payment that is not refundable; `CREDIT_USED` if another number of
 *   them is unused
 */
export async function refundUnused(
  tx: Tx,
  { paymentId, expected, now }: { paymentId: string; expected: number; now: Date },
): Promise<void> {
  const payment = await requirePayment(tx, paymentId);
  const [count] = await countCreditsOf(tx, [payment.id]);
  const refundable = findRefundable(payment, count?.unused ?? 0, now);
  if (refundable === undefined) throw new ApiError("WRONG_STATE");
  if (refundable.credits !== expected) throw new ApiError("CREDIT_USED");
  await updatePayment(tx, payment.id, { unusedRefundAt: now, unusedRefundCents: refundable.amountCents });
  await voidUnusedCredits(tx, payment.id, now);
  await recordRequest(tx, payment, now);
}

/**
 * Marks a dispute as settled with the venue, independent of the bank's decision: the venue may post again.
 *
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` if there is nothing to settle
 */
export async function settleDispute(tx: Tx, id: string, now: Date): Promise<Payment> {
  const payment = await requirePayment(tx, id);
  const isUnresolved = payment.dispute === "open" || payment.dispute === "lost";
  if (!isUnresolved || payment.settledAt !== null) throw new ApiError("WRONG_STATE");
  await updatePayment(tx, payment.id, { settledAt: now });
  return payment;
}
