import * as fc from "fast-check";

/** How a telling of the provider's goes: now, so many times at once; or not before everything else. */
export interface Telling {
  readonly times: number;
  readonly isLate: boolean;
}

/** What can happen to a venue's money: which venue, session, job or number is meant is counted round those that there are. */
export type Deed =
  | {
      readonly kind: "buy" | "post" | "cancel" | "swap" | "take";
      readonly who: number;
      readonly which: number;
    }
  | {
      readonly kind: "pays" | "expires" | "refunds" | "disputes" | "wins" | "loses";
      readonly which: number;
      readonly telling: Telling;
    }
  | { readonly kind: "late"; readonly which: number }
  | { readonly kind: "ask" }
  /** Somebody pulls a plug: what is in a transaction at that moment is undone. */
  | { readonly kind: "crash" };

/** Deeds that are begun at the same moment. */
export type Round = readonly Deed[];

const index = fc.nat({ max: 30 });
const telling = fc.record({ times: fc.constantFrom(1, 1, 2, 5), isLate: fc.boolean() });
const own = (...kinds: ("buy" | "post" | "cancel" | "swap" | "take")[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), who: index, which: index });
const told = (...kinds: ("pays" | "expires" | "refunds" | "disputes" | "wins" | "loses")[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), which: index, telling });

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: own("buy") },
  { weight: 5, arbitrary: told("pays") },
  { weight: 6, arbitrary: own("post") },
  { weight: 3, arbitrary: own("cancel", "swap") },
  // A number goes from one venue to another: from then on the two are one person.
  { weight: 3, arbitrary: own("take") },
  { weight: 2, arbitrary: told("expires", "refunds", "loses") },
  { weight: 4, arbitrary: told("disputes", "wins") },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("late" as const), which: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("ask" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("crash" as const) }) },
);

/** Histories of so many rounds after one another, of deeds at once. */
export const histories = (rounds: number): fc.Arbitrary<Round[]> =>
  fc.array(fc.array(deed, { minLength: 6, maxLength: 14 }), { minLength: rounds, maxLength: rounds });
