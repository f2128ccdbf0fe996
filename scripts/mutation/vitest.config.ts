import { defineConfig } from "vitest/config";
import { chosenFolder } from "./folders.ts";

const { tests, needsDatabase } = chosenFolder();

/** The tests of one mutated folder, configured as in the root. */
export default defineConfig({
  test: {
    include: [...tests],
    env: { TZ: "UTC" },
    strictTags: false,
    // Property tests of pure rules take more than a minute with all mutants in the code on a busy machine.
    testTimeout: needsDatabase ? 60_000 : 300_000,
    hookTimeout: 60_000,
    isolate: false,
    globalSetup: needsDatabase ? ["apps/api/testing/global-setup.ts"] : [],
  },
});
