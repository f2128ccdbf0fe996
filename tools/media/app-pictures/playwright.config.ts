import { defineConfig } from "@playwright/test";
import type { Options } from "@bandeja/e2e/fixtures/test";
import journeys from "@bandeja/e2e/playwright.config";

// The pictures show the demonstration (serve.ts).
process.env["E2E_DEMO"] = "on";

const english = { language: "en", locale: "en-GB" } as const;
const portuguese = { language: "pt", locale: "pt-BR" } as const;

/** `npm run app:pictures`: takes the screenshots for the app's manifests, in both languages, and the picture of the site in the README. */
export default defineConfig<Options>({
  ...journeys,
  timeout: 300_000,
  testDir: import.meta.dirname,
  testMatch: "take-pictures.ts",
  outputDir: "../test-results/app-pictures",
  workers: 1,
  projects: [
    { name: "pictures-en", use: english },
    { name: "pictures-pt", use: portuguese },
  ],
});
