import {
  paymentsBeginCard,
  paymentsCharge,
  paymentsRemoveCard,
  paymentsSaveCard,
} from "@bandeja/contract/calls/cards";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { maxCards } from "@bandeja/contract/limits";
import { sql } from "drizzle-orm";
import { makeCard } from "@bandeja/api/testing/make-card";
import { nonZero, request, type Answer, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** The number of charges by their answered state. */
function countStates(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { call, status, body } of answers) {
    if (call !== paymentsCharge || status !== 200) continue;
    const { state } = paymentsCharge.answer.parse(body);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** A card is charged once for a press, and not after it was removed. */
export const cardScenarios: readonly Scenario[] = [
  {
    title: "the same press of a button charges a saved card once",
    of: [paymentsCharge],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const { id: cardId } = await makeCard(fixtures.tx, venue);
      const { id, token } = venue;
      const press = { restaurant_id: id, card_id: cardId, attempt: newIdempotencyKey(), amount: 9.9 };
      return {
        requests: times(n, () => request(paymentsCharge, { token, body: press })),
        inspect: () =>
          fixtures.row(sql`
            SELECT count(*)::int AS payments, count(paid_at)::int AS paid,
              (SELECT count(*)::int FROM credits WHERE venue_id = ${id}) AS credits
            FROM payments WHERE venue_id = ${id}`),
        expected: [{ outcomes: { paymentsCharge: { 200: n } }, state: { payments: 1, paid: 1, credits: 1 } }],
      };
    },
  },
  {
    title: "a card is charged or removed, and removed once",
    of: [paymentsCharge, paymentsRemoveCard],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const { id: cardId } = await makeCard(fixtures.tx, venue);
      const { id, token } = venue;
      const body = { restaurant_id: id, card_id: cardId, amount: 9.9 };
      const press = () => request(paymentsCharge, { token, body: { ...body, attempt: newIdempotencyKey() } });
      const remove = () => request(paymentsRemoveCard, { token, body: { card_id: cardId } });
      const half = n / 2;
      return {
        requests: [...times(half, press), ...times(half, remove)],
        inspect: async (answers) => ({
          ...(await fixtures.row(sql`
            SELECT count(paid_at)::int AS paid, count(expired_at)::int AS declined,
              (SELECT count(*)::int FROM saved_cards WHERE id = ${cardId}) AS cards
            FROM payments WHERE venue_id = ${id}`)),
          answered: countStates(answers),
        }),
        // Which presses came first is open: one that began before the removal is declined if the provider has forgotten the
        // card meanwhile. Several removals may pass the guard before the first one's row is gone.
        expected({ outcomes, state }) {
          const { answered } = state as { answered: Readonly<Record<string, number>> };
          const { paid = 0, declined = 0 } = answered;
          const { 200: removed = 0 } = outcomes["paymentsRemoveCard"] ?? {};
          const charged = paid + declined;
          return [
            {
              outcomes: {
                paymentsCharge: nonZero({ 200: charged, NOT_FOUND: half - charged }),
                paymentsRemoveCard: nonZero({
                  200: Math.max(1, removed),
                  NOT_FOUND: half - Math.max(1, removed),
                }),
              },
              state: { paid, declined, cards: 0, answered },
            },
          ];
        },
      };
    },
  },
  {
    title: "a venue saves at most five cards, each of them once",
    of: [paymentsBeginCard, paymentsSaveCard],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      const cards = await Promise.all(times(maxCards, () => makeCard(fixtures.tx, venue)));
      const { id, token } = venue;
      const half = n / 2;
      return {
        requests: [
          ...times(half, () => request(paymentsBeginCard, { token, body: { restaurant_id: id } })),
          ...times(half, () => request(paymentsSaveCard, { token, body: { card_id: cards[0]!.id } })),
        ],
        inspect: () =>
          fixtures.row(sql`SELECT count(*)::int AS cards FROM saved_cards WHERE venue_id = ${id}`),
        expected: [
          {
            outcomes: { paymentsBeginCard: { LIST_FULL: half }, paymentsSaveCard: { 200: half } },
            state: { cards: maxCards },
          },
        ],
      };
    },
  },
];
