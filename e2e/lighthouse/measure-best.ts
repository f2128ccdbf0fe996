import { appendFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Figures } from "./run-lighthouse.ts";

const rounds = 5;
const figures = process.env["LIGHTHOUSE_FIGURES"];

interface PageTarget {
  readonly address: string;
  /** The minimum performance score, 0 to 100. */
  readonly minPerformance: number;
  /** The scores that every round must have, by category. */
  readonly requiredScores: Readonly<Record<string, number>>;
}

/**
 * Measures a page in up to five rounds, until one scores 100, and compares the best with the minimum: other load on
 * the machine can only make a page slower. Logs the best figures, and appends them to LIGHTHOUSE_FIGURES.
 */
export async function measureBest(
  target: PageTarget,
  measure: (round: number) => Promise<Figures>,
): Promise<void> {
  const { address, minPerformance, requiredScores } = target;
  let best: Figures | undefined;
  for (let round = 1; round <= rounds && best?.scores["performance"] !== 100; round += 1) {
    const found = await measure(round);
    expect(found.scores, found.failed.join("\n")).toMatchObject(requiredScores);
    expect(found.shift, "cumulative layout shift").toBe(0);
    if (found.scores["performance"]! > (best?.scores["performance"] ?? -1)) best = found;
  }
  const { scores, first, largest, blocked } = best!;
  const summary = `lighthouse: ${address} ${scores["performance"]}; first paint ${first} ms, largest ${largest} ms, blocked ${blocked} ms, shift 0`;
  console.log(summary);
  if (figures) appendFileSync(figures, `${summary}\n`);
  expect(scores["performance"], best!.failed.join("\n")).toBeGreaterThanOrEqual(minPerformance);
}
