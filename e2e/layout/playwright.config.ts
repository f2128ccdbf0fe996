import { defineConfig } from "@playwright/test";
import type { LayoutOptions } from "../fixtures/layout/longest-words.ts";
import journeys from "../playwright.config.ts";

const launchOptions = journeys.use?.launchOptions;
const european = { language: "pt", locale: "pt-PT" } as const;

/** Part of `npm run test:long`: measures every view at every width, in every language, and with users' longest words. */
export default defineConfig<LayoutOptions>({
  ...journeys,
  timeout: 900_000,
  testDir: import.meta.dirname,
  testMatch: "measure-views.ts",
  outputDir: "../test-results",
  projects: [
    { name: "pt-PT", use: { ...european } },
    { name: "en", use: { language: "en", locale: "en-GB" } },
    { name: "pt", use: { language: "pt", locale: "pt-BR" } },
    { name: "long-words", use: { ...european, userTexts: "longest" } },
    {
      name: "large-text",
      use: {
        ...european,
        launchOptions: {
          ...launchOptions,
          args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"],
        },
      },
    },
  ],
});
