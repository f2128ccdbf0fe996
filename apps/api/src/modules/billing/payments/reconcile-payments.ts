import { checkoutLife } from "../../../platform/payments/payment-provider.ts";
import { ProviderError } from "../../../platform/provider-error.ts";
import { collectFailures } from "../../../kernel/collect-failures.ts";
import type { ReportFailure } from "../../../kernel/task.ts";
import { syncPayment, type PaymentSyncDeps } from "./sync-payment.ts";
import { expireUncollected, findPaymentsToReconcile, updatePayment } from "./payments-store.ts";

/** How many payments are asked about at once: the next look is a minute later. */
const batchSize = 20;

interface ReconcileDeps extends PaymentSyncDeps {
  readonly report?: ReportFailure | undefined;
}

/**
 * Asks the provider about payments of which it may know more than we were told: an event that never came changes
 * nothing but when we know. One that fails, or that the provider does not answer about, keeps no other waiting; where the
 * provider is away, all wait for the next look.
 */
export async function reconcilePayments({ db, payments, now, queue, report }: ReconcileDeps): Promise<void> {
  const begun = now();
  const parts = collectFailures(report);
  let isAway = false;
  await parts.step("expire", () =>
    expireUncollected(db, payments.name, new Date(begun.getTime() - checkoutLife), begun),
  );

  async function ask(payment: { id: string; venueId: string; sessionId: string }): Promise<void> {
    if (isAway) return;
    const { id, venueId, sessionId } = payment;
    try {
      await syncPayment({ id, venueId }, sessionId, { db, payments, now, queue });
    } catch (error) {
      isAway = error instanceof ProviderError && error.kind === "unavailable";
      // The next look begins with others.
      if (!isAway) await updatePayment(db, id, { checkedAt: now() });
      if (!(error instanceof ProviderError)) throw error;
      report?.(error, { row: id });
    }
  }

  await parts.step("ask", async () => {
    await parts.each(await findPaymentsToReconcile(db, payments.name, begun, batchSize), ({ id }) => id, ask);
  });
  parts.finish();
}
