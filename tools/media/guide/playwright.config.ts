import { defineConfig } from "@playwright/test";
import type { Options } from "@bandeja/e2e/fixtures/test";
import journeys from "@bandeja/e2e/playwright.config";

// The pictures show the demonstration (serve.ts).
process.env["E2E_DEMO"] = "on";

const phone = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** `npm run guide:pictures`: takes the easy guide's pictures in both languages, into the folder of its screen. */
export default defineConfig<Options>({
  ...journeys,
  timeout: 300_000,
  testDir: import.meta.dirname,
  testMatch: "take-pictures.ts",
  outputDir: "../test-results/guide",
  workers: 1,
  projects: [
    { name: "guide-en", use: { ...phone, language: "en", locale: "en-GB" } },
    { name: "guide-pt", use: { ...phone, language: "pt", locale: "pt-BR" } },
  ],
});
