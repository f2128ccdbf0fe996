import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import specification from "./docs/specification/clauses.json" with { type: "json" };

const tests = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

/** Here a `.test.tsx` has a document, a `.test.ts` needs none. */
const clients = [
  "apps/web",
  "apps/mobile",
  "apps/console",
  "packages/features",
  "packages/ui",
  "packages/web-platform",
];

const isElsewhere = process.env["DATABASE_URL"] !== undefined;

// These start their own embedded servers or do not depend on the database, so running them on another database server
// would prove nothing more.
const onceIsEnough = !isElsewhere
  ? []
  : [
      "packages/{demo-data,embedded-postgres}/**",
      "packages/{backup,doctor,fake-identity,fake-payments,localities,providers,read-replica,receipt-pdf}/**",
      "apps/api/src/{modules/operations,platform}/**",
      "apps/api/src/http/docs/**",
      "apps/api/src/modules/localities/**",
      "apps/api/src/check-invariants.test.ts",
      "apps/api/src/modules/accounts/federated/pages/**",
      "apps/api/src/modules/venues/photos/**",
      "apps/api/src/modules/workers/photos/**",
    ];

const workers = Math.min(availableParallelism(), 8);
const form = process.env["STRESS"] ?? "smoke";
/** Tests that start, stop and kill whole programs. They take longer than they could tell from day to day. */
const wholePrograms = [
  "apps/api/src/http/{redis-away,shutdown}.test.ts",
  "apps/api/src/operator.test.ts",
  "packages/backup/src/{damage,forged}.test.ts",
  "packages/embedded-postgres/src/survive.test.ts",
];
// Not in a smoke run: they take too long, or one short round of the other suites uses the same code.
const notSmoke = [
  ...wholePrograms,
  "stress/{backup,limits,live,memory,production,recovery,reminders,replica,roles}/**",
  "stress/fuzz/{connections,forms,requests}.test.ts",
  "stress/crash-recovery/{first-start,notifications}.test.ts",
  "stress/concurrency/{accounts,applications,others}.test.ts",
];
const onDatabase = {
  // Each file has its own database and modules have no state, so they are loaded once: loading them for each file took
  // longer than many of the tests.
  isolate: false,
  globalSetup: ["apps/api/testing/global-setup.ts"],
};
const seed = process.env["TEST_SEED"];

/**
 * Five kinds of tests: `unit` (pure, Node), `deploy` (charts and Compose file), `ui` (components in jsdom), `api` (the
 * real app on a real database) and `stress`. One of them: `npx vitest run --project api`; one file: `npx vitest run path`.
 */
export default defineConfig({
  test: {
    maxWorkers: workers,
    testTimeout: 40_000,
    hookTimeout: 45_000,
    // Dates and times are the same on every machine; tests that depend on a zone set it.
    env: { TZ: "UTC" },
    // A random order of files reveals state that one file leaves for another.
    sequence: { shuffle: { files: true, tests: false }, ...(seed !== undefined && { seed: Number(seed) }) },
    // A test is tagged with the clauses it proves: `npx vitest run --tags-filter 9.age`.
    tags: specification.flatMap(({ clauses }) =>
      clauses.map(({ id, quote }) => ({ name: id, description: quote })),
    ),
    projects: [
      {
        test: {
          name: "unit",
          // Pure modules have no state, so they are loaded once.
          isolate: false,
          include: [
            ...[
              "domain",
              "contract",
              "client",
              "config",
              "i18n",
              "build",
              "api-docs",
              "site-files",
              "observability",
            ].map((name) => tests(`packages/${name}`)),
            ...clients.map((folder) => `${folder}/**/*.test.ts`),
            tests("scripts"),
            tests("deploy/image"),
            tests("e2e"),
            tests("bench"),
            tests("tools"),
          ],
          exclude: [...configDefaults.exclude, "bench/parts/**"],
        },
      },
      {
        test: {
          name: "deploy",
          isolate: false,
          globalSetup: ["scripts/lib/ensure-deploy-tools.mjs"],
          include: [tests("deploy/checks")],
        },
      },
      {
        test: {
          name: "ui",
          include: clients.map((folder) => `${folder}/**/*.test.tsx`),
          environment: "jsdom",
          // Optimizing code that runs a few times takes a sixth of the CPU time.
          execArgv: ["--no-opt"],
          // All files of a worker share a document and the imported modules: recreating them took two thirds of the
          // time. `setup.ts` cleans up after each test.
          isolate: false,
          setupFiles: ["packages/ui/src/testing/setup.ts", "packages/features/src/testing/setup.ts"],
        },
      },
      {
        test: {
          ...onDatabase,
          name: "api",
          // Node loads the modules as it does in use: to transform them took longer than many of the tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // A file spends half of its time waiting for the disk or for servers to start and stop. On another database
          // server it waits longer, and no other step runs concurrently.
          maxWorkers: workers + (isElsewhere ? 2 : 1),
          // Projects with different numbers of workers cannot run concurrently.
          sequence: { groupOrder: 1 },
          // Weaker hashes in this process only: servers in other processes hash as in production.
          setupFiles: ["apps/api/testing/quick-hashes.ts"],
          include: [
            "apps/api",
            "bench/parts",
            "packages/{backup,demo-data,doctor,embedded-postgres,fake-identity,fake-payments,localities,providers,read-replica,receipt-pdf}",
          ].map(tests),
          exclude: [...configDefaults.exclude, ...wholePrograms, ...onceIsEnough],
        },
      },
      {
        test: {
          ...onDatabase,
          name: "stress",
          // The long form measures times, so each worker has its own core.
          maxWorkers: form === "long" ? workers : workers + 1,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [tests("stress"), ...wholePrograms],
          exclude: [...configDefaults.exclude, ...(form === "smoke" ? notSmoke : [])],
        },
      },
    ],
  },
});
