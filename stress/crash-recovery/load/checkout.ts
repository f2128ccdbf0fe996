import {
  paymentsBeginCard,
  paymentsCharge,
  paymentsRemoveCard,
  paymentsSaveCard,
} from "@bandeja/contract/calls/cards";
import { paymentsRemoveBilling } from "@bandeja/contract/calls/billing";
import { paymentsSetBilling } from "@bandeja/contract/calls/billing-changes";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { makeCard } from "@bandeja/api/testing/make-card";
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

/** Changes of a venue's billing details, each of which replaces the one before or, every fourth, removes it. */
export function* changeBilling(write: Write, { id, token }: { id: string; token: string }): Workload {
  for (let n = 0; n < 20; n += 1) {
    const legalname = `Company ${n}`;
    yield async () => {
      if (n % 4 === 3) {
        await write({
          call: paymentsRemoveBilling,
          input: { token, body: { restaurant_id: id } },
          subject: `billing of ${id}`,
          refusedIfDone: [],
          isDone: (check) => check("SELECT count(*) = 0 FROM billing_details WHERE venue_id = $1", id),
        });
        return;
      }
      await write({
        call: paymentsSetBilling,
        input: {
          token,
          body: { restaurant_id: id, legalname, address: "Rua 1", city: "Lisboa", countrycode: "US" },
        },
        subject: `billing of ${id}`,
        refusedIfDone: [],
        isDone: (check) =>
          check(
            "SELECT count(*) = 1 FROM billing_details WHERE venue_id = $1 AND legal_name = $2",
            id,
            legalname,
          ),
      });
    };
  }
}

/** A venue with paid packs. */
export async function makePacks(fixtures: Fixtures, n: number) {
  const venue = await fixtures.makeVenue();
  const paid = { credits: 5, amountCents: 4_455, paidAt: new Date(), isAtProvider: true };
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

/** A venue with saved cards: one to pay with, and others to remove. */
export async function makeCards(fixtures: Fixtures) {
  const venue = await fixtures.makeVenue();
  const cards = await Promise.all(times(4, () => makeCard(fixtures.tx, venue)));
  return { ...venue, cards: cards.map(({ id }) => id) };
}

/** Presses with a saved card, each of which pays once; then the other cards are removed. */
export function* payByCards(
  write: Write,
  { id, token, cards: [card = "", ...others] }: { id: string; token: string; cards: readonly string[] },
): Workload {
  for (let n = 0; n < 12; n += 1) {
    const attempt = newIdempotencyKey();
    yield async () => {
      await write({
        call: paymentsCharge,
        input: { token, body: { restaurant_id: id, card_id: card, attempt, amount: 9.9 } },
        subject: `press ${attempt}`,
        refusedIfDone: [],
        isDone: (check) =>
          check("SELECT count(*) = 1 AND count(paid_at) = 1 FROM payments WHERE attempt = $1", attempt),
      });
      await write({
        call: paymentsSaveCard,
        input: { token, body: { card_id: card } },
        subject: `card ${card}`,
        refusedIfDone: [],
        isDone: (check) => check("SELECT saved_at IS NOT NULL FROM saved_cards WHERE id = $1", card),
      });
    };
  }
  for (const other of others) {
    yield async () => {
      await write({
        call: paymentsRemoveCard,
        input: { token, body: { card_id: other } },
        subject: `removal of ${other}`,
        refusedIfDone: ["NOT_FOUND"],
        isDone: (check) => check("SELECT count(*) = 0 FROM saved_cards WHERE id = $1", other),
      });
      await write({
        call: paymentsBeginCard,
        input: { token, body: { restaurant_id: id } },
        subject: `page of ${id}`,
        refusedIfDone: [],
        isDone: (check) =>
          check(
            "SELECT count(*) > 0 FROM saved_cards WHERE venue_id = $1 AND url IS NOT NULL AND saved_at IS NULL",
            id,
          ),
      });
    };
  }
}
