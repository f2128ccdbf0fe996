import type * as calls from "@bandeja/contract/calls/cards";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

const card = {
  _id: ids.card,
  brand: "visa",
  last4: "4242",
  expiresmonth: 12,
  expiresyear: 2029,
  savedat: "2027-03-08T09:52:00.000Z",
};

export const cards: DescriptionsOf<typeof calls> = {
  paymentsCards: {
    description:
      "Cards are saved at the provider of payments: the server has only what their owner recognizes them by. They are charged by `/payments/charge` alone, never without a press.",
    examples: {
      one: {
        summary: "One card",
        body: { restaurant_id: ids.venue },
        answer: { ok: true, data: [card] },
      },
    },
  },
  paymentsBeginCard: {
    description:
      "The page at `url` takes the card and leads back to the app, with `card` in the address, and `cancelled` if none was entered; then `/payments/savecard` saves it. It is valid for an hour. A venue has at most 5 cards (`LIST_FULL`). `UNAVAILABLE` while the provider does not answer.",
    examples: {
      page: {
        summary: "A page for a card",
        body: { restaurant_id: ids.venue },
        answer: {
          ok: true,
          url: "http://bandeja.test/dev/pay/card/cs_sandbox_8d0tVbqkqQFJpOa2fUc0Qd0G6b4rXWcM",
          card_id: "01a4248c-c6b0-7d29-94e1-8f60a3b2c7aa",
        },
      },
    },
  },
  paymentsSaveCard: {
    description:
      "Repeating it has no effect. The provider also reports a card that was entered, so that it is saved even if its owner does not come back.",
    examples: {
      entered: {
        summary: "One that was entered",
        body: { card_id: ids.card },
        answer: { ok: true, data: card },
      },
    },
  },
  paymentsRemoveCard: {
    description: "It is removed at once here, and at the provider soon after. Payments with it stay.",
    examples: {
      one: { summary: "One card", body: { card_id: ids.card }, answer: { ok: true } },
    },
  },
  paymentsCharge: {
    description:
      "Charges the card once for each `attempt`, 32 hexadecimal digits that the client makes for a press: the same one again gets the state of its payment. `amount` is the price that was shown; another present price is `WRONG_STATE`, and nothing is charged. `paid`: the credits are there. `open` with a `url`: the bank asks the payer on its page, which leads back to the app; without, its answer is still on the way, and `/payments/find` has it. `declined`: the bank refused, and nothing was charged. `BLOCKED` as for `/payments/checkout`.",
    examples: {
      pack: {
        summary: "A pack of five",
        body: {
          restaurant_id: ids.venue,
          card_id: ids.card,
          attempt: "5f0c6a9d1e2b4a7f8c3d0e9b6a5f4d21",
          credits: 5,
          amount: 44.55,
        },
        answer: { ok: true, payment_id: "01a4248c-c6b0-7d29-94e1-8f60a3b2c7ab", state: "paid" },
      },
    },
  },
};
