import { afterAll, beforeAll, inject } from "vitest";

type Hits = Record<string, number>;

/** What Stryker keeps on `globalThis`: which mutants' lines each test ran, and those that ran outside of tests. */
interface Stryker {
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

/**
 * Counts what runs in the hooks of a test file (most start the server in `beforeAll`) for each test of that file. Stryker
 * takes it for a part of loading the files, and tries such a mutant by all tests, with everything loaded again.
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
  // Of Stryker's runner.
  interface ProvidedContext {
    mode: "dry-run" | "mutant";
    globalNamespace: "__stryker__";
  }
}

if (inject("mode") === "dry-run") {
  const all = globalThis as unknown as Record<string, Stryker>;
  countHooks((all[inject("globalNamespace")] ??= {}));
}
