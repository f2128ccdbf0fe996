import { inTransaction } from "../../../db/transaction.ts";
import type { Services } from "../../../runtime/services.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { applyFacts } from "./apply-facts.ts";
import { resolvePaymentFromEvent } from "./resolve-payment-from-event.ts";
import { insertEvent } from "./payments-store.ts";

/**
 * Takes what a provider tells by itself. An event is applied once, in the transaction that notes it; what is about none
 * of our payments is passed over.
 *
 * @throws UnsignedEvent for what the provider has not signed just now; ProviderError where it had to be asked whom an
 *   event is about and did not answer: it tells it again
 */
export async function receiveEvent(
  services: Pick<Services, "db" | "payments" | "queue" | "now">,
  body: Buffer,
  signature: unknown,
): Promise<void> {
  const { db, payments } = services;
  const event = await payments.readEvent(body, signature);
  if (event === undefined) return;
  const payment = await resolvePaymentFromEvent(db, payments, event.about);
  if (payment === undefined) return;
  const now = services.now();
  await inTransaction(db, async (tx) => {
    const noted = { id: event.id, type: event.type, paymentId: payment.id, receivedAt: now };
    // First of all: the event's row holds its payment, which whoever has the venue may be about to change.
    await lockVenue(tx, payment.venueId);
    if (!(await insertEvent(tx, noted))) return;
    await applyFacts(tx, payment, { names: event.about, facts: event.facts }, now, services);
  });
}
