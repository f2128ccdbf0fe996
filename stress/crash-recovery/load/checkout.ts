import { paymentsCheckout, paymentsRefund } from "@bandeja/contract/calls/payments";
import { makePayment } from "@bandeja/api/testing/make-payment";
import type { Fixtures } from "../../fixtures.ts";
import { times } from "../../times.ts";
import type { Workload, Write } from "../tracked-write.ts";

/** Repeated checkouts of a venue, which share one payment. */
export function* openCheckouts(write: Write, { id, token }: { id: string; token: string }): Workload {
  for (let n = 0; n < 30; n += 1) {
    yield async () => {
      await write({
        call: paymentsCheckout,
        input: { token, body: { restaurant_id: id } },
        subject: `checkout of ${id}`,
        refusedIfDone: [],
        isDone: (check) =>
          check("SELECT count(*) = 1 AND count(url) = 1 FROM payments WHERE venue_id = $1", id),
      });
    };
  }
}

/** A venue with paid packs. */
export async function makePacks(fixtures: Fixtures, n: number) {
  const venue = await fixtures.makeVenue();
  const paid = { credits: 5, amountCents: 4_455, paidAt: new Date() };
  const packs = await Promise.all(times(n, () => makePayment(fixtures.tx, venue, paid)));
  return { token: venue.token, packs: packs.map(({ id }) => id) };
}

/** Refunds of paid packs, each of which is requested once. */
export function* refundPacks(
  write: Write,
  { token, packs }: { token: string; packs: readonly string[] },
): Workload {
  for (const id of packs) {
    yield async () => {
      await write({
        call: paymentsRefund,
        input: { token, body: { payment_id: id, credits: 5 } },
        subject: `refund of ${id}`,
        refusedIfDone: ["WRONG_STATE"],
        isDone: (check) =>
          check(
            `SELECT p.unused_refund_cents = p.amount_cents AND count(c.refund_requested_at) = 5
             FROM payments p JOIN credits c ON c.payment_id = p.id OR c.pack_id = p.id WHERE p.id = $1 GROUP BY p.id`,
            id,
          ),
      });
    };
  }
}
