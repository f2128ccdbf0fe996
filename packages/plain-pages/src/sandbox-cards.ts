/** The outcome of a card. `confirm` asks the payer once more; `silent` pays without an event. */
export type CardOutcome = "paid" | "refused" | "confirm" | "silent" | "disputed" | "norefunds";

/** The only cards that the sandbox knows; where Stripe has one for the same in its test mode, it is that. */
export const sandboxCards = [
  { number: "4242424242424242", outcome: "paid" },
  { number: "4000000000000002", outcome: "refused" },
  { number: "4000002500003155", outcome: "confirm" },
  { number: "4000000000000408", outcome: "silent" },
  { number: "4000000000000259", outcome: "disputed" },
  { number: "4000000000005126", outcome: "norefunds" },
] as const satisfies readonly { number: string; outcome: CardOutcome }[];

/** "4242 4242 4242 4242" */
export const inFours = (number: string): string => number.replaceAll(/\d{4}(?=\d)/g, "$& ");

const findTyped = (typed: string) => {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return sandboxCards.find(({ number }) => number === digits);
};

/** The outcome of a typed number; undefined for one that the sandbox does not know. */
export const outcomeOf = (typed: string): CardOutcome | undefined => findTyped(typed)?.outcome;

/** The digits of a typed number; undefined for one that the sandbox does not know. */
export const knownNumber = (typed: string): string | undefined => findTyped(typed)?.number;
