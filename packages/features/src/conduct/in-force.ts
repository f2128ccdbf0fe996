import type { Decision } from "@bandeja/contract/calls/conduct";

const madeStates: ReadonlySet<Decision["state"]> = new Set(["upheld", "underreview", "confirmed", "ended"]);

/** Whether a decision is made and not corrected, also once it has ended. */
export const isMade = ({ state }: Pick<Decision, "state">): boolean => madeStates.has(state);

/** Whether a decision has ended by the clock, also before the server has stored that. */
export const hasEnded = (decision: Pick<Decision, "state" | "until">, now: Date): boolean =>
  isMade(decision) && decision.until !== null && new Date(decision.until) <= now;

/** Whether a decision restricts or hides something now. */
const isInForce = (decision: Decision, now: Date): boolean =>
  isMade(decision) && decision.kind !== "warning" && !hasEnded(decision, now);

/** What is in force first, then the rest in its order. */
export function inForceFirst<Item>(
  items: readonly Item[],
  decisionOf: (item: Item) => Decision | undefined,
  now: Date,
): Item[] {
  const rankOf = (item: Item) => {
    const decision = decisionOf(item);
    return decision !== undefined && isInForce(decision, now) ? 0 : 1;
  };
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}
