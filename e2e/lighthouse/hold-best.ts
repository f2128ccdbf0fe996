import { appendFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Figures } from "./run-lighthouse.ts";

const rounds = 5;
const figures = process.env["LIGHTHOUSE_FIGURES"];

interface Wish {
  readonly address: string;
  /** Least performance. */
  readonly least: number;
  /** What every round has to score, by the name of the category. */
  readonly always: Readonly<Record<string, number>>;
}

/**
 * Measures a page in up to five rounds, of which the best counts, and writes down what it was: anything else on the
 * machine makes a page slower and none makes it faster, and more than 100 there is not.
 */
export async function holdBest(wish: Wish, measure: (round: number) => Promise<Figures>): Promise<void> {
  const { address, least, always } = wish;
  let best: Figures | undefined;
  for (let round = 1; round <= rounds && best?.scores["performance"] !== 100; round += 1) {
    const found = await measure(round);
    expect(found.scores, found.failed.join("\n")).toMatchObject(always);
    expect(found.shift, "cumulative layout shift").toBe(0);
    if (found.scores["performance"]! > (best?.scores["performance"] ?? -1)) best = found;
  }
  const { scores, first, largest, blocked } = best!;
  const summary = `${address}: performance ${scores["performance"]}, first paint ${first} ms, largest ${largest} ms, blocked ${blocked} ms, shift 0`;
  console.log(summary);
  if (figures) appendFileSync(figures, `${summary}\n`);
  expect(scores["performance"], best!.failed.join("\n")).toBeGreaterThanOrEqual(least);
}
