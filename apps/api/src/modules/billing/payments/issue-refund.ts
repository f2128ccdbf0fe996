import { RefundRefused } from "@bandeja/providers/payments/payment-provider";
import { isAtBank, type PaymentFacts } from "@bandeja/domain/payments";
import { isRefundDue, isRefundFailed, latestRefundOf, type Purchase } from "@bandeja/domain/purchases";
import { inTransaction } from "../../../db/transaction.ts";
import { applyFacts } from "./apply-facts.ts";
import { syncPayment, type PaymentSyncDeps } from "./sync-payment.ts";
import { isAtProvider } from "./request-refund.ts";
import { elsewhereColumn, findPaymentByNames, type Payment } from "./payments-store.ts";

interface RefundDeps extends PaymentSyncDeps {
  /** Called with a refund that the provider refuses. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/** The amount of a refund; undefined for all that the provider has left. */
function partOf(payment: Purchase): number | undefined {
  const { unusedRefundCents, unusedElsewhereAt, amountCents } = payment;
  if (unusedRefundCents === null || unusedRefundCents === amountCents) return undefined;
  if (latestRefundOf(payment) === "unused") return unusedRefundCents;
  // The provider still has what was paid otherwise.
  return unusedElsewhereAt === null ? undefined : amountCents - unusedRefundCents;
}

/** Whether a requested refund is still to be made: the first attempt of one, or another after one that had failed. */
function isToMake(payment: Payment): boolean {
  const elsewhereAt = payment[elsewhereColumn[latestRefundOf(payment)]];
  if (isRefundFailed(payment) || elsewhereAt !== null) return false;
  if (isRefundDue(payment)) return true;
  // One that came back, of which nothing was requested here if it was made in the provider's dashboard.
  const hasGone = payment.refundedAt !== null || payment.unusedRefundCents !== null;
  return hasGone && payment.refundAttempt > 0;
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
  if (payment === undefined || !isAtProvider(payment) || !isToMake(payment)) return;
  const { id, venueId, refundAttempt } = payment;
  const intentId = payment.intentId ?? (await syncPayment(payment, deps)).intentId;
  if (intentId === undefined) throw new Error(`Payment ${id} was paid, but its provider has no payment`);
  const refund = { paymentId: id, intentId, amountCents: partOf(payment), attempt: refundAttempt };
  const apply = (facts: PaymentFacts) =>
    inTransaction(db, (tx) => applyFacts(tx, { id, venueId }, { names: {}, facts }, now()));
  try {
    if (isAtBank(payment)) throw new RefundRefused("disputed", `The bank decides about payment ${id}`);
    await payments.refund(refund);
    // The provider never has all of it to refund, and so never reports it as refunded.
    if (latestRefundOf(payment) === "rest" && payment.unusedElsewhereAt !== null) {
      await apply({ refundedAt: now() });
    }
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    report?.(error);
    await apply({ failedRefund: refundAttempt, refundFailedAt: now(), refundFailure: error.why });
  }
  await syncPayment(payment, deps);
}
