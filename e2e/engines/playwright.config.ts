import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";
import type { EngineOptions } from "./walks.ts";

/** Part of `npm run test:long`: the main flows in the installed Firefox and WebKitGTK, each by its own protocol. */
export default defineConfig<EngineOptions>({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: "walks.ts",
  outputDir: "../test-results",
  // A window takes the focus of another one in the same display.
  workers: 1,
  projects: [
    { name: "firefox", use: { engine: "firefox" } },
    { name: "webkitgtk", use: { engine: "webkitgtk" } },
  ],
});
