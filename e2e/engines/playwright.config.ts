import { defineConfig } from "@playwright/test";
import type { Options } from "../fixtures/server-test.ts";
import journeys from "../playwright.config.ts";
import type { EngineOptions } from "./test.ts";

/** Window and language of a project of the journeys. */
const like = (project: string) => journeys.projects?.find(({ name }) => name === project)?.use;

/** Part of `npm run test:long`: the main journeys in the installed Firefox and WebKitGTK, each by its own protocol. */
export default defineConfig<EngineOptions & Options>({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: "*.walk.ts",
  outputDir: "../test-results",
  // A window takes the focus of another one in the same display.
  workers: 1,
  projects: [
    { name: "firefox-phone-pt", use: { ...like("phone-pt"), engine: "firefox" } },
    { name: "firefox-desktop-en", use: { ...like("desktop-en"), engine: "firefox" } },
    { name: "webkitgtk", use: { ...like("desktop-en"), engine: "webkitgtk" } },
  ],
});
