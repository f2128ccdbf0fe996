import type { PaymentFacts } from "@bandeja/domain/payments";
import type { DbPool } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PaymentProvider } from "@bandeja/providers/payments/payment-provider";
import { applyFacts } from "./apply-facts.ts";
import type { Payment } from "./payments-store.ts";

export interface PaymentSyncDeps {
  readonly db: DbPool;
  readonly payments: PaymentProvider;
  readonly now: () => Date;
}

type Names = Pick<Payment, "id" | "venueId" | "sessionId" | "intentId">;

/** A payment is asked for by its page; one with a saved card has none. */
async function askProvider(
  { sessionId, intentId }: Names,
  payments: PaymentProvider,
): Promise<{ intentId: string | undefined; facts: PaymentFacts }> {
  if (sessionId !== null) return payments.ask(sessionId);
  if (intentId === null) return { intentId: undefined, facts: {} };
  return { intentId, facts: await payments.askCharge(intentId) };
}

/**
 * Queries the provider about a payment, and applies the answer.
 *
 * @throws ProviderError
 */
export async function syncPayment(
  payment: Names,
  { db, payments, now }: PaymentSyncDeps,
): Promise<{ intentId: string | undefined }> {
  const { id, venueId } = payment;
  const { intentId, facts } = await askProvider(payment, payments);
  const update = { names: { intentId }, facts, checkedAt: now() };
  await inTransaction(db, (tx) => applyFacts(tx, { id, venueId }, update, now()));
  return { intentId };
}
