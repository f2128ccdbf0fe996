import { checkoutLife } from "../../providers/payments/payment-provider.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { learnOfPayment, type Learner } from "./learn-of-payment.ts";
import { expireForgotten, findToAsk, updatePayment } from "./payments-store.ts";

/** How many payments are asked about at once: the next look is a minute later. */
const atOnce = 20;

interface Given extends Learner {
  /** Told of a provider that is away. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/**
 * Asks the provider about payments of which it may know more than we were told: an event that never came changes
 * nothing but when we know. One that it does not answer about does not keep the others waiting; where it is away,
 * all wait for the next look.
 */
export async function reconcilePayments({ db, payments, now, queue, report }: Given): Promise<void> {
  const begun = now();
  await expireForgotten(db, payments.name, new Date(begun.getTime() - checkoutLife), begun);
  for (const { id, restaurantId, sessionId } of await findToAsk(db, payments.name, begun, atOnce)) {
    try {
      await learnOfPayment({ id, restaurantId }, sessionId, { db, payments, now, queue });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      report?.(error);
      if (error.kind === "unavailable") return;
      await updatePayment(db, id, { checkedAt: now() });
    }
  }
}
