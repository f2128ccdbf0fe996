import type { Db } from "../../../db/database.ts";
import { isId } from "../../../kernel/ids.ts";
import type { PaymentNames, PaymentProvider } from "@bandeja/providers/payments/payment-provider";
import { findPaymentByNames, type Payment } from "./payments-store.ts";

/**
 * The payment of an event; undefined for one that is not ours. Refund and dispute events have only the provider's
 * id, which may be unknown here; then the provider is queried for ours.
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
  const known = await findPaymentByNames(db, { paymentId: own(paymentId), sessionId, intentId });
  if (known !== undefined || intentId === undefined || paymentId !== undefined) return isOurs(known);
  const foundId = own(await provider.findPaymentId(intentId));
  return foundId === undefined ? undefined : isOurs(await findPaymentByNames(db, { paymentId: foundId }));
}
