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

/**
 * Queries the provider about a payment, and applies the answer.
 *
 * @throws ProviderError
 */
export async function syncPayment(
  { id, venueId }: Pick<Payment, "id" | "venueId">,
  sessionId: string,
  { db, payments, now }: PaymentSyncDeps,
): Promise<{ intentId: string | undefined }> {
  const { intentId, facts } = await payments.ask(sessionId);
  const update = { names: { intentId }, facts, checkedAt: now() };
  await inTransaction(db, (tx) => applyFacts(tx, { id, venueId }, update, now()));
  return { intentId };
}
