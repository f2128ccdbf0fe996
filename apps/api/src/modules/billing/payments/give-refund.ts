import { ProviderError } from "../../../platform/provider-error.ts";
import { syncPayment, type PaymentSyncDeps } from "./sync-payment.ts";
import { findPaymentByNames } from "./payments-store.ts";

interface RefundDeps extends PaymentSyncDeps {
  /** Told of a refund that the provider refuses. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/**
 * Asks the provider to give a payment's money back, and takes what it knows of it then; an event tells the same. Done
 * twice it is done once. What it refuses stays as it is: an operator sees that the money has not gone back.
 *
 * @throws ProviderError while the provider is away
 */
export async function giveRefund({ paymentId }: { paymentId: string }, deps: RefundDeps): Promise<void> {
  const { db, payments, report } = deps;
  const payment = await findPaymentByNames(db, { paymentId });
  if (payment === undefined || payment.sessionId === null || payment.refundedAt !== null) return;
  const { id, sessionId } = payment;
  const intentId = payment.intentId ?? (await syncPayment(payment, sessionId, deps)).intentId;
  if (intentId === undefined) throw new Error(`Payment ${id} was paid, and its provider has no money of it`);
  try {
    await payments.refund({ paymentId: id, intentId });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
    report?.(error);
  }
  await syncPayment(payment, sessionId, deps);
}
