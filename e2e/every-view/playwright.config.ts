import { defineConfig } from "@playwright/test";
import type { Options } from "../fixtures/test.ts";
import journeys from "../playwright.config.ts";

/** Part of `npm run test:long`: checks every view in every language, theme and width. */
export default defineConfig<Options>({
  ...journeys,
  timeout: 300_000,
  testDir: import.meta.dirname,
  testMatch: "examine-views.ts",
  outputDir: "../test-results",
  projects: [
    { name: "en", use: { language: "en", locale: "en-GB" } },
    { name: "pt", use: { language: "pt", locale: "pt-BR" } },
  ],
});
