import { defineConfig } from "@playwright/test";
import type { Options } from "../fixtures/test.ts";
import journeys from "../playwright.config.ts";

/** `npm run lighthouse`: one page at a time, since each is timed. */
export default defineConfig<Options>({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: ["measure-pages.ts", "measure-taps.ts"],
  outputDir: "../test-results",
  workers: 1,
  projects: [{ name: "mobile" }],
});
