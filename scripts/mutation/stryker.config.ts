import { chosenFolder } from "./folders.ts";

// `MUTATION_FOLDER=domain npx stryker run scripts/mutation/stryker.config.ts`; `npm run test:mutation` runs several.
const { name, mutate, threshold } = chosenFolder();

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
  // To read a tsconfig.json, Stryker needs a compiler with a JS API, which TypeScript 7 does not have.
  tsconfigFile: "no-tsconfig.json",
  mutate: [...mutate, "!**/*.test.ts", "!**/testing/**"],
  ignorePatterns: [
    "/.cache/!(localities)",
    "/.data",
    "/apps/web",
    "/apps/mobile",
    "/apps/console",
    "/bench",
    "/docs",
    "/e2e",
  ],
  concurrency: 2,
  tempDirName: `.cache/stryker/${name}`,
  reporters: ["json", "clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  jsonReporter: { fileName: `.cache/test-reports/mutation-${name}.json` },
  allowConsoleColors: false,
  warnings: { slow: false },
  thresholds: { high: 100, low: threshold, break: threshold },
  dryRunTimeoutMinutes: 15,
  // Tests with a database sometimes wait for the disk, which must not be taken for an endless loop.
  timeoutMS: 60_000,
};
