import { defineConfig } from "@playwright/test";
import type { Options } from "@bandeja/e2e/fixtures/test";
import journeys from "@bandeja/e2e/playwright.config";

// The size that social networks recommend.
const viewport = { width: 1200, height: 630 };

/** `npm run og-pictures`: renders the pictures of shared links in both languages into the site's public folder. */
export default defineConfig<Options>({
  ...journeys,
  timeout: 300_000,
  testDir: import.meta.dirname,
  testMatch: "make-pictures.ts",
  outputDir: "../test-results",
  workers: 1,
  projects: [
    { name: "og-en", use: { viewport, language: "en", locale: "en-GB" } },
    { name: "og-pt", use: { viewport, language: "pt", locale: "pt-BR" } },
  ],
});
