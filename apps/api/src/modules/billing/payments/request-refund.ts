import { isAtBank, isMoneyAway } from "@bandeja/domain/payments";
import { findRefundable, findUnusedRefund, isRefundReturned, nextAttempt } from "@bandeja/domain/purchases";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { isId } from "../../../kernel/ids.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { countCreditsOf, voidUnusedCredits } from "../credits/credits-store.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import {
  findPaymentByNames,
  insertReplacedFact,
  lockPayment,
  updatePayment,
  type Payment,
} from "./payments-store.ts";

/** @throws ApiError `NOT_FOUND` */
export async function requirePayment(tx: Tx, id: string): Promise<Payment> {
  const found = isId(id) ? await findPaymentByNames(tx, { paymentId: id }) : undefined;
  if (found !== undefined) await lockVenue(tx, found.venueId);
  const payment = found && (await lockPayment(tx, found.id));
  if (payment === undefined) throw new ApiError("NOT_FOUND");
  return payment;
}

export async function recordRequest(tx: Tx, { id, venueId }: Payment, now: Date): Promise<void> {
  await record(tx, { type: "payment.refundRequested", payload: { venueId, paymentId: id } }, now);
}

/** Whether the provider knows a payment; of an old demonstration it does not, so that nothing can go back. */
export const isAtProvider = ({ sessionId, intentId }: Pick<Payment, "sessionId" | "intentId">): boolean =>
  sessionId !== null || intentId !== null;

/** Whether money came back that waits or is sent again, which goes first. */
const hasReturned = (payment: Payment): boolean => isRefundReturned(payment) || payment.resendCents !== null;

/** Whether an operator can request the refund of what is left of a payment. */
export const isRefundable = (payment: Payment): boolean =>
  payment.paidAt !== null &&
  payment.refundRequestedAt === null &&
  !isMoneyAway(payment) &&
  !hasReturned(payment) &&
  isAtProvider(payment);

/**
 * Requests the refund of a payment, or of what is left of it. Its unused credits become void; those that have paid for a
 * job are kept.
 *
 * @returns the payment as it was, and how many of its credits were unused and used
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` for a payment that was not paid, was refunded, is disputed, or had money come back that goes first; Refusal for one that its
 *   provider never had, such as of an old demonstration
 */
export async function requestRefund(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ payment: Payment; unused: number; used: number }> {
  const payment = await requirePayment(tx, id);
  if (payment.paidAt === null || isMoneyAway(payment) || hasReturned(payment)) {
    throw new ApiError("WRONG_STATE");
  }
  if (!isAtProvider(payment)) {
    throw new Refusal(
      "The provider does not know this payment, so that nothing can go back.",
      "NOT_AT_PROVIDER",
    );
  }
  const refundRequestedAt = payment.refundRequestedAt ?? now;
  const [count] = await countCreditsOf(tx, [payment.id]);
  await updatePayment(tx, payment.id, { refundRequestedAt, refundAttempt: nextAttempt(payment) });
  await voidUnusedCredits(tx, payment.id, now);
  await recordRequest(tx, payment, now);
  return { payment, unused: count?.unused ?? 0, used: count?.used ?? 0 };
}

/**
 * Requests the refund of the unused credits of a payment, at their price in it: for its buyer within 14 days. From here on they
 * are void: under the venue's lock, so that none of them pays for a job, too.
 *
 * @param expected how many the buyer saw; undefined for an operator, who is not bound to 14 days
 * @returns the payment as it was, what goes back, and how many of its credits were unused and used
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` for a payment that is not refundable, or not known to its provider; `CREDIT_USED` if another number of
 *   them is unused
 */
export async function refundUnused(
  tx: Tx,
  { paymentId, expected, now }: { paymentId: string; expected?: number; now: Date },
): Promise<{ payment: Payment; amountCents: number; unused: number; used: number }> {
  const payment = await requirePayment(tx, paymentId);
  const [{ unused, used } = { unused: 0, used: 0 }] = await countCreditsOf(tx, [payment.id]);
  const refund =
    expected === undefined ? findUnusedRefund(payment, unused) : findRefundable(payment, unused, now);
  if (refund === undefined || !isAtProvider(payment)) throw new ApiError("WRONG_STATE");
  if (expected !== undefined && refund.credits !== expected) throw new ApiError("CREDIT_USED");
  const { amountCents } = refund;
  const refundAttempt = nextAttempt(payment);
  await updatePayment(tx, payment.id, { unusedRefundAt: now, unusedRefundCents: amountCents, refundAttempt });
  await voidUnusedCredits(tx, payment.id, now);
  await recordRequest(tx, payment, now);
  return { payment, amountCents, unused, used };
}

/**
 * Marks a dispute as settled with the venue, independent of the bank's decision: the venue may post again.
 *
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` if there is nothing to settle
 */
export async function settleDispute(
  tx: Tx,
  { id, operator, now }: { id: string; operator: string; now: Date },
): Promise<Payment> {
  const payment = await requirePayment(tx, id);
  if (!isAtBank(payment) || payment.settledAt !== null) throw new ApiError("WRONG_STATE");
  await updatePayment(tx, payment.id, { settledAt: now, settledBy: operator });
  return payment;
}

/**
 * Takes back that a dispute is settled: it keeps the venue from posting again.
 *
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` if it is not settled, or the bank has decided for us
 */
export async function unsettleDispute(tx: Tx, id: string): Promise<Payment> {
  const payment = await requirePayment(tx, id);
  const { settledAt: at, settledBy: by } = payment;
  if (at === null || by === null || !isAtBank(payment)) throw new ApiError("WRONG_STATE");
  await insertReplacedFact(tx, { paymentId: id, kind: "settled", at, by });
  await updatePayment(tx, id, { settledAt: null, settledBy: null });
  return payment;
}
