import { isAtBank, isMoneyAway } from "@bandeja/domain/payments";
import {
  countedRefund,
  failedCents,
  isRefundDue,
  isRefundReturned,
  isRefundToAnswer,
  isRefundUnderWay,
  latestRefundOf,
  payUnused,
} from "@bandeja/domain/purchases";
import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { releaseCredits, syncCreditsWithPayment } from "../credits/credits-store.ts";
import { applyFacts } from "./apply-facts.ts";
import {
  findElsewhereCents,
  insertReplacedFact,
  keepUnusedRequest,
  updatePayment,
  type Payment,
} from "./payments-store.ts";
import { recordRequest, requirePayment } from "./request-refund.ts";

/** A failed refund that is dealt with now. @throws ApiError `NOT_FOUND`; `WRONG_STATE` for a payment without one, or whose money is at the bank */
async function requireFailed(tx: Tx, id: string): Promise<Payment> {
  const payment = await requirePayment(tx, id);
  if (!isRefundToAnswer(payment)) throw new ApiError("WRONG_STATE");
  return payment;
}

/** Requests once more what was refused, or sends what came back again. @throws ApiError as `requireFailed` */
export async function retryRefund(tx: Tx, id: string, now: Date): Promise<Payment> {
  const payment = await requireFailed(tx, id);
  await updatePayment(tx, id, {
    refundAttempt: payment.refundAttempt + 1,
    ...(!isRefundDue(payment) && { returnedCents: 0, resendCents: failedCents(payment) }),
  });
  await recordRequest(tx, payment, now);
  return payment;
}

/**
 * Takes back a refund that its provider refused: the credits that it had made void can be used again, unless the money of
 * the payment is away. Its venue is told.
 *
 * @returns the payment as it was, and how many credits were void
 * @throws ApiError as `requireFailed`; Refusal for a refund that has a credit note
 */
export async function takeBackRefund(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ payment: Payment; credits: number }> {
  const payment = await requireFailed(tx, id);
  if (!isRefundDue(payment)) {
    if (countedRefund(payment) === 0) throw new ApiError("WRONG_STATE");
    throw new Refusal(
      "This refund has a credit note, which stays: try it again, or pay the money otherwise.",
      "HAS_CREDIT_NOTE",
    );
  }
  const { refundRequestedAt, unusedRefundAt } = payment;
  const isUnusedBack = payment.unusedRefundedAt !== null;
  if (refundRequestedAt !== null) {
    const kind = "refundRequested" as const;
    const cents = failedCents(payment);
    await insertReplacedFact(tx, { paymentId: id, kind, at: refundRequestedAt, cents });
  }
  if (!isUnusedBack) await keepUnusedRequest(tx, payment);
  await updatePayment(tx, id, {
    refundAttempt: payment.refundAttempt + 1,
    refundRequestedAt: null,
    ...(!isUnusedBack && { unusedRefundAt: null, unusedRefundCents: null }),
  });
  const credits = await releaseCredits(tx, id, isUnusedBack ? unusedRefundAt : null);
  await syncCreditsWithPayment(tx, id);
  await record(tx, { type: "payment.refundTakenBack", payload: { venueId: payment.venueId } }, now);
  return { payment, credits: isMoneyAway(payment) ? 0 : credits };
}

/** Counts a failed refund as made: its money was paid otherwise. Its credit note follows. @throws ApiError as `requireFailed` */
export async function payRefundElsewhere(tx: Tx, id: string, now: Date): Promise<Payment> {
  const payment = await requireFailed(tx, id);
  const { refundAttempt, elsewhereCents } = payment;
  const cents = failedCents(payment);
  const isDue = isRefundDue(payment);
  const isUnused = isDue && latestRefundOf(payment) === "unused";
  await insertReplacedFact(tx, { paymentId: id, kind: "refundElsewhere", at: now, cents });
  if (isUnused) await keepUnusedRequest(tx, payment);
  await updatePayment(tx, id, {
    refundAttempt: refundAttempt + 1,
    ...(!isDue && { returnedCents: 0 }),
    elsewhereCents: elsewhereCents + cents,
    elsewhereAt: now,
    ...(isUnused && payUnused(payment, cents, now)),
  });
  await applyFacts(tx, payment, { names: {}, facts: isDue && !isUnused ? { refundedAt: now } : {} }, now);
  return payment;
}

/**
 * Takes back that a failed refund was paid otherwise: its money counts as come back, and its credit note stays.
 *
 * @returns the payment as it is then
 * @throws ApiError `NOT_FOUND`; `WRONG_STATE` for another payment, one of which more was requested since, or whose money is at the bank
 */
export async function takeBackElsewhere(tx: Tx, id: string, now: Date): Promise<Payment> {
  const payment = await requirePayment(tx, id);
  const { elsewhereAt: at, elsewhereCents, refundAttempt, refundRequestedAt } = payment;
  const isReplaced = at === null || (refundRequestedAt !== null && refundRequestedAt > at);
  if (isReplaced || isRefundUnderWay(payment) || isRefundReturned(payment) || isAtBank(payment)) {
    throw new ApiError("WRONG_STATE");
  }
  const cents = await findElsewhereCents(tx, { paymentId: id, at });
  await updatePayment(tx, id, { elsewhereAt: null, elsewhereCents: elsewhereCents - cents });
  const returned = [{ id: `${id}-${refundAttempt}-notpaid`, cents, at: now, cause: "notpaid" as const }];
  await applyFacts(tx, payment, { names: {}, facts: { returned } }, now);
  return { ...payment, elsewhereAt: null, elsewhereCents: elsewhereCents - cents, returnedCents: cents };
}
