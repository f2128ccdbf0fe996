import * as fc from "fast-check";

/** What people and an operator can do; who and which number or address is meant is counted round those that there are. */
export interface Deed {
  readonly kind: "number" | "address" | "leave" | "post" | "claim" | "passOnNumber" | "passOnAddress";
  readonly who: number;
  readonly which: number;
}

const index = fc.nat({ max: 30 });
const kinds = fc.oneof(
  { weight: 6, arbitrary: fc.constant("number" as const) },
  { weight: 3, arbitrary: fc.constant("address" as const) },
  { weight: 1, arbitrary: fc.constant("leave" as const) },
  { weight: 4, arbitrary: fc.constant("post" as const) },
  { weight: 2, arbitrary: fc.constant("claim" as const) },
  { weight: 3, arbitrary: fc.constant("passOnNumber" as const) },
  { weight: 1, arbitrary: fc.constant("passOnAddress" as const) },
);

/** So many deeds, one after the other. */
export const histories = (deeds: number): fc.Arbitrary<Deed[]> =>
  fc.array(fc.record({ kind: kinds, who: index, which: index }), { minLength: deeds, maxLength: deeds });
