import { isMoneyAway } from "@bandeja/domain/payments";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { isId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findPaymentByNames, lockPayment, updatePayment, type Payment } from "./payments-store.ts";

/** @throws ApiError `NOT_FOUND` */
async function requirePayment(tx: Tx, id: string): Promise<Payment> {
  const found = isId(id) ? await findPaymentByNames(tx, { paymentId: id }) : undefined;
  const payment = found && (await lockPayment(tx, found.id));
  if (payment === undefined) throw new ApiError("NOT_FOUND");
  return payment;
}

/**
 * Requests the refund of a payment. Its unused credit becomes void; one that has paid for a job is kept.
 *
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` for a payment that was not paid, was refunded, or is disputed; Refusal for one that its
 *   provider never had, such as of an old demonstration
 */
export async function requestRefund(tx: Tx, id: string, now: Date): Promise<Payment> {
  const payment = await requirePayment(tx, id);
  if (payment.paidAt === null || isMoneyAway(payment)) throw new ApiError("WRONG_STATE");
  if (payment.sessionId === null) {
    throw new Refusal(
      "The provider does not know this payment, so that nothing can go back.",
      "NOT_AT_PROVIDER",
    );
  }
  await updatePayment(tx, payment.id, { refundRequestedAt: payment.refundRequestedAt ?? now });
  const payload = { venueId: payment.venueId, paymentId: payment.id };
  await record(tx, { type: "payment.refundRequested", payload }, now);
  return payment;
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
