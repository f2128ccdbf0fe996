import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import specification from "./docs/specification/clauses.json" with { type: "json" };

const tests = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

const isElsewhere = process.env["DATABASE_URL"] !== undefined;

// These start embedded servers of their own, ask for everything there is in short form, or are not about what a database
// does: on another server they would only prove the same again.
const onceIsEnough = !isElsewhere
  ? []
  : [
      "packages/{demo-data,embedded-postgres}/**",
      "apps/api/testing/specification/**",
      "apps/api/src/{backup,modules/operations,platform}/**",
      "apps/api/src/http/docs/**",
      "apps/api/src/modules/localities/**",
      "apps/api/src/db/check-invariants.test.ts",
      "apps/api/src/modules/accounts/federated/pages/**",
      "apps/api/src/modules/billing/payments/receipts/pdf/**",
      "apps/api/src/modules/workers/photos/**",
      "stress/**",
    ];

const workers = Math.min(availableParallelism(), 8);
// Whose times are measured, as in the long campaigns, is not to wait for a core.
const isMeasured = process.env["CAMPAIGN"] === "long";

/**
 * Three kinds of tests, side by side: `unit` (pure, Node), `ui` (components in jsdom) and `api` (the real app on a
 * real database). One of them: `npx vitest run --project api`; one file: `npx vitest run path`.
 */
export default defineConfig({
  test: {
    maxWorkers: workers,
    // One test of a screen took 15.5 s where the load of two cores was 25.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The days and hours of every test are the same everywhere; what depends on a zone says which.
    env: { TZ: "UTC" },
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
        },
      },
      {
        test: {
          name: "ui",
          include: [tests("packages/ui"), tests("packages/browser"), tests("apps/web"), tests("apps/mobile")],
          environment: "jsdom",
          // A page and what is imported for all files of a worker: making both anew for each took two thirds of the
          // time. `setup.ts` tidies up after each.
          isolate: false,
          setupFiles: ["packages/ui/src/testing/setup.ts"],
        },
      },
      {
        test: {
          name: "api",
          // Each file has a database of its own, and what is imported keeps nothing: loading it a hundred times over
          // took longer than many of the tests.
          isolate: false,
          // Half of the time a file waits: for the disk, where databases are made, or for servers that come and go. On
          // another server it waits longer, and no other step runs beside.
          maxWorkers: isMeasured ? workers : workers + (isElsewhere ? 2 : 1),
          include: ["apps/api", "packages/demo-data", "packages/embedded-postgres", "stress"].map(tests),
          exclude: [...configDefaults.exclude, ...onceIsEnough],
          globalSetup: ["apps/api/testing/global-setup.ts"],
        },
      },
    ],
  },
});
