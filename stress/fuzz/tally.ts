import { isSound, type Plan } from "./generator/plan.ts";

/** Counts the requests and their outcomes. */
export function createTally() {
  const outcomes = new Map<string, number>();
  /** By call: the valid requests, and those that succeeded. */
  const reached = new Map<string, { sound: number; done: number }>();
  let sent = 0;
  let slowest = 0;

  return {
    count(plan: Plan, outcome: string, ms: number): void {
      sent += 1;
      slowest = Math.max(slowest, ms);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (plan.call === undefined || !isSound(plan)) return;
      const { sound, done } = reached.get(plan.call) ?? { sound: 0, done: 0 };
      reached.set(plan.call, { sound: sound + 1, done: done + (outcome === "200" ? 1 : 0) });
    },
    sent: () => sent,
    /** The slowest answer (ms). */
    slowest: () => slowest,
    succeeded: (call: string): boolean => (reached.get(call)?.done ?? 0) > 0,
    /** The share of valid requests that succeeded; the others were refused because of the state of the rows. */
    shareOfSound(): number {
      const all = [...reached.values()];
      const sum = (key: "sound" | "done") => all.reduce((total, one) => total + one[key], 0);
      return sum("done") / sum("sound");
    },
    /** The outcomes, the most frequent first: `200: 1176, 400 INVALID: 821`. */
    classes: () =>
      [...outcomes]
        .toSorted(([, a], [, b]) => b - a)
        .map(([name, n]) => `${name}: ${n}`)
        .join(", "),
  };
}
