import { isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Problem, Tree } from "./tree.ts";

/** What each package may import of ours. A new package needs a line here before it passes. */
const packages: Record<string, readonly string[]> = {
  "packages/domain": [],
  "packages/contract": ["packages/domain"],
  "packages/client": ["packages/contract"],
  "packages/i18n": ["packages/contract"],
  "packages/ui": [],
  "packages/build": [],
  "packages/embedded-postgres": [],
  "packages/localities": ["packages/contract", "packages/domain", "packages/embedded-postgres"],
  "packages/receipt-pdf": ["packages/contract", "packages/domain", "packages/i18n", "packages/localities"],
  "packages/plain-pages": ["packages/contract", "packages/domain", "packages/i18n"],
  "packages/fake-identity": ["packages/contract", "packages/i18n", "packages/plain-pages", "apps/api"],
  "packages/backup": ["packages/contract", "packages/demo-data", "packages/embedded-postgres", "apps/api"],
  // Each is loaded by the API's entry alone, and fills or describes what the API gives it.
  "packages/demo-data": ["packages/contract", "packages/domain", "packages/embedded-postgres", "apps/api"],
  "packages/api-docs": ["packages/contract", "packages/i18n", "apps/api"],
  "packages/browser": [
    "packages/client",
    "packages/contract",
    "packages/domain",
    "packages/i18n",
    "packages/ui",
  ],
};

/** The only packages from npm that these two may know: pure rules, and components of React. */
const fromNpm: Record<string, RegExp> = {
  "packages/domain": /^temporal-polyfill$/,
  "packages/ui":
    /^(react|react-dom|react-aria|react-aria-components|react-stately|@internationalized\/.+|@fontsource-variable\/.+)$/,
};

const toolsOfTests = /^(vitest|fast-check|@testing-library\/.+)$/;

/** Parts of the API that the journeys start beside the server of their run. */
const startedByJourneys: ReadonlySet<string> = new Set([
  "apps/api/testing/fake-issuer.ts",
  "apps/api/testing/real-server.ts",
]);
/** Of the API the part that the benchmark's tests start. */
const startedByBenchmark = "apps/api/testing/test-app.ts";
/** The programs that drive the system from outside: journeys, benchmark, stress suites, and what makes media. */
const drivers: Record<string, readonly string[]> = {
  "tools/media": ["e2e"],
};

function mayImport(from: string, to: string, target: string): boolean {
  const kind = (workspace: string): string => workspace.split("/")[0] ?? "";
  if (from === to) return true;
  if (kind(from) === "packages") return packages[from]?.includes(to) ?? false;
  if (kind(to) === "packages") return true;
  if (from === "stress") return to === "apps/api";
  if (from === "bench") return target === startedByBenchmark;
  if (from === "e2e" && startedByJourneys.has(target)) return true;
  return drivers[from]?.includes(to) ?? false;
}

/** contract → domain; client, i18n → contract; ui → React alone; browser → all of these; apps → every package; nobody → an app. */
export function checkDirection(tree: Tree): Problem[] {
  const unknown = tree.workspaces
    .filter(({ path }) => path.startsWith("packages/") && packages[path] === undefined)
    .map(({ path }) => ({
      path: `${path}/package.json`,
      message: `${path} is not in the table of scripts/lint/direction.ts: say there what it may import`,
    }));
  const broken = tree.files.flatMap((file) =>
    file.imports.flatMap(({ specifier, line }): Problem[] => {
      const from = file.workspace.path;
      const target = resolveImport(tree, file, specifier);
      if (target.kind === "package") {
        const allowed = fromNpm[from];
        const isFine = allowed === undefined || allowed.test(target.name) || toolsOfTests.test(target.name);
        return isFine ? [] : [{ path: file.path, line, message: `${from} may not know ${target.name}` }];
      }
      if (target.kind === "builtin") {
        const isPure =
          from === "packages/domain" || from === "packages/contract" || from === "packages/client";
        return isPure && !isTest(file.path)
          ? [{ path: file.path, line, message: `${from} also runs in a browser: no ${target.name}` }]
          : [];
      }
      const to = target.workspace?.path ?? "";
      return mayImport(from, to, target.path)
        ? []
        : [{ path: file.path, line, message: `${from || "the root"} may not import ${to || "the root"}` }];
    }),
  );
  return [...unknown, ...broken];
}
