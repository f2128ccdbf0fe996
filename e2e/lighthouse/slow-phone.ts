import path from "node:path";
import type { Page } from "@playwright/test";

/** Below this index Lighthouse reports that the machine is slower than it expects. */
const expectedIndex = 1000;
const functions = path.join(import.meta.dirname, "node_modules/lighthouse/core/lib/page-functions.js");

/**
 * How much the processor is slowed down to simulate a slow phone: four times, as by Lighthouse, on a machine that is as
 * fast as it expects, and correspondingly less on a slower one. The speed is Lighthouse's index, the best of three.
 */
export async function phoneSlowdown(page: Page): Promise<number> {
  const { pageFunctions } = (await import(functions)) as {
    pageFunctions: { computeBenchmarkIndex: () => number };
  };
  let index = 0;
  for (let round = 0; round < 3; round += 1) {
    index = Math.max(index, await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  const slowdown = Math.max(1, 4 * Math.min(1, index / expectedIndex));
  console.log(`Benchmark index ${index}: slowed down ${slowdown.toFixed(1)} times`);
  return slowdown;
}
