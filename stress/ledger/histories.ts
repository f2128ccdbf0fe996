import * as fc from "fast-check";

/** How a webhook event is delivered: immediately, `times` times in parallel; or after all rounds. */
export interface Delivery {
  readonly times: number;
  readonly isLate: boolean;
}

/** Actions of venues and the payment provider; indexes wrap around the existing venues, sessions, jobs or numbers. */
export type Action =
  | {
      readonly kind: "buy" | "post" | "cancel" | "swap" | "take" | "giveBack";
      readonly who: number;
      readonly which: number;
    }
  | {
      readonly kind:
        | "pays"
        | "expires"
        | "refunds"
        | "refundsPart"
        | "comesBack"
        | "disputes"
        | "wins"
        | "loses";
      readonly which: number;
      readonly delivery: Delivery;
    }
  | { readonly kind: "late"; readonly which: number }
  | { readonly kind: "ask" }
  /** The queue lets the provider refund what was requested, which it may refuse. */
  | { readonly kind: "refund"; readonly isRefused: boolean }
  /** An operator requests the refund of what is left of a payment; pays a failed refund otherwise, or tries it again. */
  | { readonly kind: "refundRest" | "payOtherwise" | "tryAgain"; readonly which: number }
  /** Terminates a database connection: its transaction is rolled back. */
  | { readonly kind: "crash" };

/** Concurrent actions. */
export type Round = readonly Action[];

const index = fc.nat({ max: 30 });
const delivery = fc.record({ times: fc.constantFrom(1, 1, 2, 5), isLate: fc.boolean() });
const own = (...kinds: ("buy" | "post" | "cancel" | "swap" | "take" | "giveBack")[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), who: index, which: index });
const byProvider = (...kinds: Extract<Action, { readonly delivery: Delivery }>["kind"][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), which: index, delivery });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: own("buy") },
  { weight: 5, arbitrary: byProvider("pays") },
  { weight: 6, arbitrary: own("post") },
  { weight: 3, arbitrary: own("cancel", "swap") },
  { weight: 2, arbitrary: own("giveBack") },
  // A number goes from one venue to another, which makes both one person.
  { weight: 3, arbitrary: own("take") },
  { weight: 2, arbitrary: byProvider("expires", "refunds", "loses") },
  { weight: 4, arbitrary: byProvider("disputes", "wins") },
  // A part is refunded in the provider's dashboard, and the bank of the card sends a refund back.
  { weight: 4, arbitrary: byProvider("refundsPart", "comesBack", "comesBack") },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("late" as const), which: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("refundRest" as const, "payOtherwise" as const, "tryAgain" as const),
      which: index,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("ask" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refund" as const), isRefused: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("crash" as const) }) },
);

/** Histories of `rounds` sequential rounds of concurrent actions. */
export const histories = (rounds: number): fc.Arbitrary<Round[]> =>
  fc.array(fc.array(action, { minLength: 6, maxLength: 14 }), { minLength: rounds, maxLength: rounds });
