import { RefundRefused } from "@bandeja/providers/payments/payment-provider";
import { isAtBank } from "@bandeja/domain/payments";
import { dueCents, isRefundUnderWay, restCents } from "@bandeja/domain/purchases";
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

/** The amount of a refund. */
const centsOf = (payment: Payment): number => payment.resendCents ?? dueCents(payment);

/** What the provider is asked for; undefined for all that it has left. */
function partOf(payment: Payment): number | undefined {
  const { elsewhereCents, resendCents, returnedCents } = payment;
  // The provider still has what was paid otherwise, and what came back.
  const isAll = resendCents === null && elsewhereCents + returnedCents === 0;
  return isAll && dueCents(payment) === restCents(payment) ? undefined : centsOf(payment);
}

/** Keeps that the provider refuses an attempt, unless that was answered before. @param sent the payment as it was sent */
async function applyRefusal(tx: Tx, sent: Payment, { why }: RefundRefused, now: Date): Promise<void> {
  const { id, refundAttempt } = sent;
  const payment = await requirePayment(tx, id);
  if (payment.refundAttempt !== refundAttempt || !isRefundUnderWay(payment)) return;
  const returnedCents = payment.returnedCents + (payment.resendCents ?? 0);
  await updatePayment(tx, id, { resendCents: null, returnedCents });
  const failure = { id: `${id}-${refundAttempt}`, paymentId: id, cents: centsOf(sent), at: now, cause: why };
  await insertFailedRefund(tx, failure);
  const facts = { failedRefund: refundAttempt, refundFailedAt: now, refundFailure: why };
  await applyFacts(tx, payment, { names: {}, facts }, now);
}

/**
 * Lets the provider refund what was requested of a payment, and applies the new state, which an event reports, too. Repeating has no effect:
 * the provider is queried first, and what it has taken is not requested again. A refused refund is left for an operator, with why; one of
 * disputed money is not asked for, since it would go back twice.
 *
 * @throws ProviderError while the provider is unavailable
 */
export async function issueRefund({ paymentId }: { paymentId: string }, deps: RefundDeps): Promise<void> {
  const { db, payments, report, now } = deps;
  const requested = await findPaymentByNames(db, { paymentId });
  if (requested === undefined || !isAtProvider(requested) || !isRefundUnderWay(requested)) return;
  const { intentId } = await syncPayment(requested, deps);
  if (intentId === undefined) throw new Error(`The provider has nothing of payment ${paymentId}`);
  const payment = await findPaymentByNames(db, { paymentId });
  if (payment === undefined || !isRefundUnderWay(payment)) return;
  const refund = { paymentId, intentId, amountCents: partOf(payment), attempt: payment.refundAttempt };
  try {
    if (isAtBank(payment)) throw new RefundRefused("disputed", `The bank decides about payment ${paymentId}`);
    const facts = await payments.refund(refund);
    await inTransaction(db, (tx) => applyFacts(tx, payment, { names: {}, facts }, now()));
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    report?.(error);
    await inTransaction(db, (tx) => applyRefusal(tx, payment, error, now()));
  }
  await syncPayment(payment, deps);
}
