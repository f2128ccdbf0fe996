import { RefundRefused } from "@bandeja/providers/payments/payment-provider";
import { isAtBank, type PaymentFacts } from "@bandeja/domain/payments";
import { isRefundUnderWay, latestRefundOf, restCents, type Purchase } from "@bandeja/domain/purchases";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { applyFacts } from "./apply-facts.ts";
import { syncPayment, type PaymentSyncDeps } from "./sync-payment.ts";
import { isAtProvider, requirePayment } from "./request-refund.ts";
import { findPaymentByNames, insertFailedRefund, updatePayment, type Payment } from "./payments-store.ts";

interface RefundDeps extends PaymentSyncDeps {
  /** Called with a refund that the provider refuses. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/** The amount of a refund; undefined for all that the provider has left. */
function partOf(payment: Purchase): number | undefined {
  const { unusedRefundCents, elsewhereCents, amountCents, resendCents, returnedCents } = payment;
  if (resendCents !== null) return resendCents;
  if (latestRefundOf(payment) === "unused" && unusedRefundCents !== null) {
    return unusedRefundCents === amountCents ? undefined : unusedRefundCents;
  }
  // The provider still has what was paid otherwise, and what came back.
  return elsewhereCents + returnedCents > 0 ? restCents(payment) - returnedCents : undefined;
}

/** What follows for a payment whose refund the provider has taken; another report of it changes nothing. */
function factsOfTaken(payment: Payment, now: Date): PaymentFacts {
  const { unusedRefundCents, amountCents } = payment;
  if (payment.resendCents !== null) return {};
  if (latestRefundOf(payment) === "rest" || unusedRefundCents === amountCents) return { refundedAt: now };
  return { refundedCents: unusedRefundCents };
}

/** Applies the provider's answer to an attempt, unless that was applied before. @param sent the payment as it was sent */
async function applyAnswer(
  tx: Tx,
  sent: Payment,
  { refused, now }: { refused?: RefundRefused; now: Date },
): Promise<void> {
  const { id, refundAttempt } = sent;
  const payment = await requirePayment(tx, id);
  if (payment.refundAttempt !== refundAttempt || !isRefundUnderWay(payment)) return;
  await updatePayment(tx, id, {
    resendCents: null,
    ...(refused && { returnedCents: payment.returnedCents + (payment.resendCents ?? 0) }),
  });
  if (refused === undefined) {
    return applyFacts(tx, payment, { names: {}, facts: factsOfTaken(sent, now) }, now);
  }
  const cents = partOf(sent) ?? restCents(payment);
  const failure = { id: `${id}-${refundAttempt}`, paymentId: id, cents, at: now, cause: refused.why };
  await insertFailedRefund(tx, failure);
  const facts = { failedRefund: refundAttempt, refundFailedAt: now, refundFailure: refused.why };
  await applyFacts(tx, payment, { names: {}, facts }, now);
}

/**
 * Lets the provider refund what was requested of a payment, and applies the new state, which an event reports, too. Repeating has no effect.
 * A refused refund is left for an operator, with why; one of disputed money is not asked for, since it would go back twice.
 *
 * @throws ProviderError while the provider is unavailable
 */
export async function issueRefund({ paymentId }: { paymentId: string }, deps: RefundDeps): Promise<void> {
  const { db, payments, report, now } = deps;
  const payment = await findPaymentByNames(db, { paymentId });
  if (payment === undefined || !isAtProvider(payment) || !isRefundUnderWay(payment)) return;
  const { id, refundAttempt } = payment;
  const intentId = payment.intentId ?? (await syncPayment(payment, deps)).intentId;
  if (intentId === undefined) throw new Error(`Payment ${id} was paid, but its provider has no payment`);
  const refund = { paymentId: id, intentId, amountCents: partOf(payment), attempt: refundAttempt };
  try {
    if (isAtBank(payment)) throw new RefundRefused("disputed", `The bank decides about payment ${id}`);
    await payments.refund(refund);
    await inTransaction(db, (tx) => applyAnswer(tx, payment, { now: now() }));
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    report?.(error);
    await inTransaction(db, (tx) => applyAnswer(tx, payment, { refused: error, now: now() }));
  }
  await syncPayment(payment, deps);
}
