import { checkoutLife } from "@bandeja/providers/payments/payment-provider";
import { ProviderError } from "@bandeja/providers/provider-error";
import { collectFailures } from "../../../kernel/collect-failures.ts";
import type { ReportFailure } from "../../../kernel/task.ts";
import { syncPayment, type PaymentSyncDeps } from "./sync-payment.ts";
import { expireUncollected, findPaymentsToReconcile, updatePayment } from "./payments-store.ts";

type Reconciled = Awaited<ReturnType<typeof findPaymentsToReconcile>>[number];

/** The number of payments in each run; runs are a minute apart. */
const batchSize = 20;

interface ReconcileDeps extends PaymentSyncDeps {
  readonly report?: ReportFailure | undefined;
}

/**
 * Scheduled: queries the provider about payments whose events may be missing. One failure does not stop the others;
 * while the provider is unavailable, all wait for the next run.
 */
export async function reconcilePayments({ db, payments, now, report }: ReconcileDeps): Promise<void> {
  const begun = now();
  const parts = collectFailures(report);
  let isAway = false;
  await parts.step("expire", () =>
    expireUncollected(db, payments.name, new Date(begun.getTime() - checkoutLife), begun),
  );

  /** A payment with a saved card has no page that ends by itself. */
  async function endOverdue({ sessionId, intentId, paidAt, createdAt }: Reconciled): Promise<void> {
    const isOver = createdAt.getTime() + checkoutLife <= begun.getTime();
    if (sessionId === null && intentId !== null && paidAt === null && isOver) {
      await payments.endCharge(intentId);
    }
  }

  async function ask(payment: Reconciled): Promise<void> {
    if (isAway) return;
    const { id } = payment;
    try {
      await endOverdue(payment);
      await syncPayment(payment, { db, payments, now });
    } catch (error) {
      isAway = error instanceof ProviderError && error.kind === "unavailable";
      // So that the next run begins with other payments.
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
