import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import specification from "./docs/specification/clauses.json" with { type: "json" };

const tests = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

const isElsewhere = process.env["DATABASE_URL"] !== undefined;

// These start embedded servers of their own, or are not about what a database does: on another server they would only
// prove the same again.
const onceIsEnough = !isElsewhere
  ? []
  : [
      "packages/{demo-data,embedded-postgres}/**",
      "apps/api/testing/specification/**",
      "packages/{backup,fake-identity,localities,receipt-pdf}/**",
      "apps/api/src/{modules/operations,platform}/**",
      "apps/api/src/http/docs/**",
      "apps/api/src/modules/localities/**",
      "apps/api/src/db/check-invariants.test.ts",
      "apps/api/src/modules/accounts/federated/pages/**",
      "apps/api/src/modules/workers/photos/**",
    ];

const workers = Math.min(availableParallelism(), 8);
const form = process.env["STRESS"] ?? "smoke";
const databaseCrashes = "packages/embedded-postgres/src/survive.test.ts";
// Left out of a smoke run: the rest takes the same machinery through one short round.
const notSmoke = [
  databaseCrashes,
  "stress/backup/**",
  "stress/fuzz/{connections,forms,requests}.test.ts",
  "stress/crash-recovery/{first-start,notifications}.test.ts",
  "stress/concurrency/{accounts,applications,others}.test.ts",
];
const onDatabase = {
  // Each file has a database of its own, and imported modules keep no state: loading them for each of the files took
  // longer than many of the tests.
  isolate: false,
  globalSetup: ["apps/api/testing/global-setup.ts"],
};
const seed = process.env["TEST_SEED"];

/**
 * Four kinds of tests: `unit` (pure, Node), `ui` (components in jsdom), `api` (the real app on a real database) and
 * `stress`. One of them: `npx vitest run --project api`; one file: `npx vitest run path`.
 */
export default defineConfig({
  test: {
    maxWorkers: workers,
    testTimeout: 40_000,
    hookTimeout: 45_000,
    // The days and hours of every test are the same everywhere; what depends on a zone says which.
    env: { TZ: "UTC" },
    // Shows what one file leaves behind for the next.
    sequence: { shuffle: { files: true, tests: false }, ...(seed !== undefined && { seed: Number(seed) }) },
    // A test is tagged with the clauses it proves: `npx vitest run --tags-filter 9.age`.
    tags: specification.flatMap(({ clauses }) =>
      clauses.map(({ id, quote }) => ({ name: id, description: quote })),
    ),
    projects: [
      {
        test: {
          name: "unit",
          include: [
            ...["domain", "contract", "client", "i18n", "build", "api-docs"].map((name) =>
              tests(`packages/${name}`),
            ),
            tests("scripts"),
            tests("e2e"),
            tests("bench"),
            tests("tools"),
          ],
          exclude: [...configDefaults.exclude, "bench/parts/**"],
        },
      },
      {
        test: {
          name: "ui",
          include: [tests("packages/ui"), tests("packages/browser"), tests("apps/web"), tests("apps/mobile")],
          environment: "jsdom",
          // Optimizing code that runs a few times takes a sixth of the CPU time.
          execArgv: ["--no-opt"],
          // A page and what is imported for all files of a worker: making both anew for each took two thirds of the
          // time. `setup.ts` tidies up after each.
          isolate: false,
          setupFiles: ["packages/ui/src/testing/setup.ts"],
        },
      },
      {
        test: {
          ...onDatabase,
          name: "api",
          // Half of the time a file waits: for the disk, where databases are made, or for servers that come and go. On
          // another server it waits longer, and no other step runs beside.
          maxWorkers: workers + (isElsewhere ? 2 : 1),
          // Projects with other numbers of workers cannot run at the same time.
          sequence: { groupOrder: 1 },
          // Servers in processes of their own hash passwords as in production.
          setupFiles: ["apps/api/testing/quick-hashes.ts"],
          include: [
            "apps/api",
            "bench/parts",
            "packages/{backup,demo-data,embedded-postgres,fake-identity,localities,receipt-pdf}",
          ].map(tests),
          exclude: [...configDefaults.exclude, databaseCrashes, ...onceIsEnough],
        },
      },
      {
        test: {
          ...onDatabase,
          name: "stress",
          // Whose times are measured, as in the long form, is not to wait for a core.
          maxWorkers: form === "long" ? workers : workers + 1,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [tests("stress"), databaseCrashes],
          exclude: [...configDefaults.exclude, ...(form === "smoke" ? notSmoke : [])],
        },
      },
    ],
  },
});
