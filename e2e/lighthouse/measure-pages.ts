import { appendFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { runLighthouse, type Figures } from "./run-lighthouse.ts";

const rounds = 5;
const figures = process.env["LIGHTHOUSE_FIGURES"];

for (const address of ["/", "/restaurant", "/login"]) {
  test(`${address} is fast on a phone, and without a finding`, async ({ baseURL }, info) => {
    let best: Figures | undefined;
    // Anything else on the machine makes a page slower and none makes it faster: the best of five counts, and more
    // than 100 there is not.
    for (let round = 1; round <= rounds && best?.scores["performance"] !== 100; round += 1) {
      const found = await runLighthouse(`${baseURL}${address}`, info.outputPath(`round-${round}.json`));
      const { performance: _, ...others } = found.scores;
      expect(others, found.failed.join("\n")).toEqual({
        accessibility: 100,
        "best-practices": 100,
        seo: 100,
      });
      expect(found.shift, "cumulative layout shift").toBe(0);
      if (found.scores["performance"]! > (best?.scores["performance"] ?? -1)) best = found;
    }
    const { scores, first, largest, blocked } = best!;
    const told = `${address}: performance ${scores["performance"]}, first paint ${first} ms, largest ${largest} ms, blocked ${blocked} ms, shift 0`;
    console.log(told);
    if (figures) appendFileSync(figures, `${told}\n`);
    expect(scores["performance"], best!.failed.join("\n")).toBeGreaterThanOrEqual(99);
  });
}
