import { inTransaction } from "../../../db/transaction.ts";
import type { Services } from "../../../runtime/services.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { applyFacts } from "./apply-facts.ts";
import { resolvePaymentFromEvent } from "./resolve-payment-from-event.ts";
import { insertEvent } from "./payments-store.ts";

/**
 * Handles a webhook. An event is applied once, in the transaction that stores it; one about a foreign payment is
 * ignored.
 *
 * @throws UnsignedEvent without a recent signature of the provider; ProviderError if the provider had to be queried
 *   about the payment and did not answer, after which it sends the event again
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
    // The lock comes first: the event's row references its payment, which a holder of the venue's lock may be changing.
    await lockVenue(tx, payment.venueId);
    if (!(await insertEvent(tx, noted))) return;
    await applyFacts(tx, payment, { names: event.about, facts: event.facts }, now);
  });
}
