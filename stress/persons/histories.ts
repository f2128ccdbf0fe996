import * as fc from "fast-check";

/** An action of a user or an operator; indexes wrap around the existing accounts, numbers or e-mails. */
export interface Action {
  readonly kind: "number" | "address" | "delete" | "post" | "claim" | "passOnNumber" | "passOnAddress";
  readonly who: number;
  readonly which: number;
}

const index = fc.nat({ max: 30 });
const kinds = fc.oneof(
  { weight: 6, arbitrary: fc.constant("number" as const) },
  { weight: 3, arbitrary: fc.constant("address" as const) },
  { weight: 1, arbitrary: fc.constant("delete" as const) },
  { weight: 4, arbitrary: fc.constant("post" as const) },
  { weight: 2, arbitrary: fc.constant("claim" as const) },
  { weight: 3, arbitrary: fc.constant("passOnNumber" as const) },
  { weight: 1, arbitrary: fc.constant("passOnAddress" as const) },
);

/** `actions` sequential actions. */
export const histories = (actions: number): fc.Arbitrary<Action[]> =>
  fc.array(fc.record({ kind: kinds, who: index, which: index }), { minLength: actions, maxLength: actions });
