import type { Db } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import type { PaymentNames, PaymentProvider } from "../../../platform/payments/payment-provider.ts";
import { findPaymentNamed, type Payment } from "./payments-store.ts";

/**
 * The payment that a provider speaks of; undefined for what is none of ours. What is told of money alone has only the
 * provider's name of it, which we may not have heard yet: then the provider is asked for ours.
 *
 * @throws ProviderError
 */
export async function resolvePaymentFromEvent(
  db: Db,
  provider: PaymentProvider,
  { paymentId, sessionId, intentId }: PaymentNames,
): Promise<Payment | undefined> {
  const own = (id: string | undefined) => (id !== undefined && isId(id) ? id : undefined);
  const isOurs = (payment: Payment | undefined) =>
    payment?.provider === provider.name ? payment : undefined;
  const named = await findPaymentNamed(db, { paymentId: own(paymentId), sessionId, intentId });
  if (named !== undefined || intentId === undefined || paymentId !== undefined) return isOurs(named);
  const asked = own(await provider.findPaymentId(intentId));
  return asked === undefined ? undefined : isOurs(await findPaymentNamed(db, { paymentId: asked }));
}
