import { defineConfig } from "vitest/config";

const tests = (process.env["MUTATION_TESTS"] ?? "").split(" ");
const isApi = tests.some((pattern) => pattern.startsWith("apps/api/"));

/** The tests that bear on one mutated folder (`MUTATION_TESTS`), as the root's configuration runs them. */
export default defineConfig({
  test: {
    include: tests,
    env: { TZ: "UTC" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    globalSetup: isApi ? ["apps/api/src/testing/global-setup.ts"] : [],
  },
});
