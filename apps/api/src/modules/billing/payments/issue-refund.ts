import { ProviderError } from "@bandeja/providers/provider-error";
import { isRefundDue, type Purchase } from "@bandeja/domain/purchases";
import { syncPayment, type PaymentSyncDeps } from "./sync-payment.ts";
import { findPaymentByNames } from "./payments-store.ts";

interface RefundDeps extends PaymentSyncDeps {
  /** Called with a refund that the provider refuses. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/** The amount of a refund; undefined for all that is left. */
function partOf({ refundRequestedAt, unusedRefundCents, amountCents }: Purchase): number | undefined {
  if (refundRequestedAt !== null || unusedRefundCents === amountCents) return undefined;
  return unusedRefundCents ?? undefined;
}

/**
 * Lets the provider refund what was requested of a payment, and applies the new state, which an event reports, too. Repeating has no effect.
 * A refused refund is left for an operator.
 *
 * @throws ProviderError while the provider is unavailable
 */
export async function issueRefund({ paymentId }: { paymentId: string }, deps: RefundDeps): Promise<void> {
  const { db, payments, report } = deps;
  const payment = await findPaymentByNames(db, { paymentId });
  if (payment === undefined || payment.refundedAt !== null) return;
  if (payment.sessionId === null && payment.intentId === null) return;
  if (payment.unusedRefundCents !== null && !isRefundDue(payment)) return;
  const { id } = payment;
  const intentId = payment.intentId ?? (await syncPayment(payment, deps)).intentId;
  if (intentId === undefined) throw new Error(`Payment ${id} was paid, but its provider has no payment`);
  try {
    await payments.refund({ paymentId: id, intentId, amountCents: partOf(payment) });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
    report?.(error);
  }
  await syncPayment(payment, deps);
}
