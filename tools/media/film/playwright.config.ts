import { defineConfig } from "@playwright/test";
import journeys from "@bandeja/e2e/playwright.config";
import type { Options } from "@bandeja/e2e/fixtures/test";

// The film shows the demonstration (serve.ts).
process.env["E2E_DEMO"] = "on";

const viewport = { width: 1280, height: 720 };

/** `npm run film`: renders the film of every language into the site's public folder. Needs ffmpeg. */
export default defineConfig<Options>({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: "make-film.ts",
  outputDir: "../test-results",
  workers: 1,
  timeout: 1_200_000,
  projects: [
    { name: "film-en", use: { viewport, language: "en", locale: "en-GB" } },
    { name: "film-pt", use: { viewport, language: "pt", locale: "pt-BR" } },
    { name: "film-pt-PT", use: { viewport, language: "pt", locale: "pt-PT" } },
  ],
});
