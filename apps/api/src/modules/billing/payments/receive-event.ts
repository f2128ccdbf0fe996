import type { PaymentEvent } from "@bandeja/providers/payments/payment-provider";
import { inTransaction } from "../../../db/transaction.ts";
import type { Services } from "../../../runtime/services.ts";
import { saveCardOfSession } from "../cards/save-card.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { applyFacts } from "./apply-facts.ts";
import { resolvePaymentFromEvent } from "./resolve-payment-from-event.ts";
import { insertEvent, type Payment } from "./payments-store.ts";

/** Why an event does not count for a payment that it names; undefined for one that does. */
function findMismatch({ sessionId, amountCents, currency }: Payment, { about, paid }: PaymentEvent) {
  if (sessionId !== null && about.sessionId !== undefined && about.sessionId !== sessionId) {
    return `it is about the session ${about.sessionId}, not ${sessionId}`;
  }
  if (paid === undefined) return undefined;
  const isRight = paid.amountCents === amountCents && paid.currency === currency;
  return isRight ? undefined : `${paid.amountCents} ${paid.currency} were paid`;
}

/**
 * Handles a webhook. An event is applied once, in the transaction that stores it; one about a foreign payment is
 * ignored, and so is one about another session or amount than that of its payment.
 *
 * @param report is called with an event that names a payment of ours and does not count
 * @throws UnsignedEvent without a recent signature of the provider; ProviderError if the provider had to be queried
 *   about the payment and did not answer, after which it sends the event again
 */
export async function receiveEvent(
  services: Pick<Services, "db" | "payments" | "queue" | "now">,
  body: Buffer,
  signature: unknown,
  report?: (error: Error) => void,
): Promise<void> {
  const { db, payments } = services;
  const event = await payments.readEvent(body, signature);
  if (event === undefined) return;
  if ("cardSessionId" in event) {
    await saveCardOfSession(event.cardSessionId, services);
    return;
  }
  const payment = await resolvePaymentFromEvent(db, payments, event.about);
  if (payment === undefined) return;
  const mismatch = findMismatch(payment, event);
  if (mismatch !== undefined) {
    report?.(new Error(`The event ${event.id} does not count for the payment ${payment.id}: ${mismatch}`));
    return;
  }
  const now = services.now();
  await inTransaction(db, async (tx) => {
    const noted = { id: event.id, type: event.type, paymentId: payment.id, receivedAt: now };
    // The lock comes first: the event's row references its payment, which a holder of the venue's lock may be changing.
    await lockVenue(tx, payment.venueId);
    if (!(await insertEvent(tx, noted))) return;
    await applyFacts(tx, payment, { names: event.about, facts: event.facts }, now);
  });
}
