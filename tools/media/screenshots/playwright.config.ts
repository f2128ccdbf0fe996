import { defineConfig } from "@playwright/test";
import type { Options } from "@bandeja/e2e/fixtures/test";
import journeys from "@bandeja/e2e/playwright.config";

/** `npm run screenshots`: takes a picture of every view for a visual review, into `/screenshots`. */
export default defineConfig<Options>({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: "take-screenshots.ts",
  outputDir: "../test-results",
  timeout: 1_200_000,
  projects: [
    { name: "en", use: { language: "en", locale: "en-GB" } },
    { name: "pt", use: { language: "pt", locale: "pt-BR" } },
  ],
});
