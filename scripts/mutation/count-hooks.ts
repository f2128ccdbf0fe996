import { afterAll, beforeAll, inject } from "vitest";

type Hits = Record<string, number>;

/** Stryker's state on `globalThis`: the mutants whose lines each test ran, and those that ran outside of tests. */
interface Stryker {
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

/**
 * Attributes the lines that run in the hooks of a test file (most start the server in `beforeAll`) to each test of the
 * file. Stryker counts them as static, and would run all tests in a new thread for each of those mutants.
 */
function countHooks(stryker: Stryker): void {
  const hooks = "hooks";
  const tests = new Set<string>();
  let isLoaded = false;
  let test: string | undefined;
  Object.defineProperty(stryker, "currentTestId", {
    configurable: true,
    get: () => test ?? (isLoaded ? hooks : undefined),
    set(id: string | undefined) {
      test = id;
      if (id !== undefined) tests.add(id);
    },
  });
  beforeAll(() => {
    isLoaded = true;
  });
  afterAll(() => {
    isLoaded = false;
    const perTest = stryker.mutantCoverage?.perTest ?? {};
    for (const [mutant, hits] of Object.entries(perTest[hooks] ?? {})) {
      for (const id of tests) {
        const own = (perTest[id] ??= {});
        own[mutant] = (own[mutant] ?? 0) + hits;
      }
    }
    delete perTest[hooks];
  });
}

declare module "vitest" {
  // Provided by Stryker's runner.
  interface ProvidedContext {
    mode: "dry-run" | "mutant";
    globalNamespace: "__stryker__";
  }
}

if (inject("mode") === "dry-run") {
  const all = globalThis as unknown as Record<string, Stryker>;
  countHooks((all[inject("globalNamespace")] ??= {}));
}
