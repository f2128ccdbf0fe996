import { isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Problem, Tree } from "./tree.ts";

/** The workspaces that each package may import. A new package fails until it has an entry. */
const packages: Record<string, readonly string[]> = {
  "packages/domain": [],
  "packages/contract": ["packages/domain"],
  "packages/client": ["packages/contract"],
  "packages/i18n": ["packages/contract"],
  "packages/ui": [],
  "packages/build": [],
  "packages/embedded-postgres": [],
  // The API only in its tests.
  "packages/read-replica": ["apps/api"],
  "packages/localities": ["packages/contract", "packages/domain", "packages/embedded-postgres"],
  "packages/providers": ["packages/contract", "packages/domain", "packages/i18n"],
  "packages/observability": [],
  "packages/config": ["packages/embedded-postgres", "packages/observability", "packages/providers"],
  "packages/receipt-pdf": ["packages/contract", "packages/domain", "packages/i18n", "packages/localities"],
  "packages/plain-pages": ["packages/contract", "packages/domain", "packages/i18n"],
  "packages/site-files": ["packages/contract", "packages/i18n", "packages/plain-pages"],
  "packages/fake-identity": [
    "packages/config",
    "packages/contract",
    "packages/i18n",
    "packages/plain-pages",
    "packages/providers",
    "apps/api",
  ],
  "packages/fake-payments": [
    "packages/contract",
    "packages/domain",
    "packages/i18n",
    "packages/plain-pages",
    "packages/providers",
    "apps/api",
  ],
  "packages/backup": [
    "packages/config",
    "packages/contract",
    "packages/demo-data",
    "packages/embedded-postgres",
    "packages/providers",
    "apps/api",
  ],
  "packages/doctor": [
    "packages/config",
    "packages/embedded-postgres",
    "packages/observability",
    "packages/providers",
    "apps/api",
    "packages/read-replica",
  ],
  // Only the entry of the API loads these; they fill or describe what the API passes to them.
  "packages/demo-data": [
    "packages/contract",
    "packages/domain",
    "packages/embedded-postgres",
    "packages/providers",
    "apps/api",
  ],
  "packages/api-docs": [
    "packages/contract",
    "packages/domain",
    "packages/i18n",
    "packages/site-files",
    "apps/api",
  ],
  "packages/web-platform": ["packages/client", "packages/contract", "packages/domain"],
  "packages/features": [
    "packages/web-platform",
    "packages/client",
    "packages/contract",
    "packages/domain",
    "packages/i18n",
    "packages/ui",
  ],
};

/** The only npm packages that these two may import: domain has pure rules, ui has React components. */
const fromNpm: Record<string, RegExp> = {
  "packages/domain": /^temporal-polyfill$/,
  "packages/ui":
    /^(react|react-dom|react-aria|react-aria-components|react-stately|@internationalized\/.+|@fontsource(-variable)?\/.+)$/,
};

const toolsOfTests = /^(vitest|fast-check|@testing-library\/.+)$/;

/** The only module of the API that the journeys may import, to start the server. */
const startedByJourneys = "apps/api/testing/real-server.ts";
/** The only module of the API that the benchmark may import, for its tests. */
const startedByBenchmark = "apps/api/testing/test-app.ts";
/** The only module of the root that the benchmark may import, to keep its results. */
const resultKeeper = "scripts/results/results.ts";
/** Programs that drive the system from outside, and the workspaces that they may import besides packages. */
const drivers: Record<string, readonly string[]> = {
  "tools/media": ["e2e"],
};

function mayImport(from: string, to: string, target: string): boolean {
  const kind = (workspace: string): string => workspace.split("/")[0] ?? "";
  if (from === to) return true;
  if (kind(from) === "packages") return packages[from]?.includes(to) ?? false;
  if (kind(to) === "packages") return true;
  if (from === "stress") return to === "apps/api";
  if (from === "bench") return target === startedByBenchmark || target === resultKeeper;
  if (from === "e2e" && target === startedByJourneys) return true;
  return drivers[from]?.includes(to) ?? false;
}

/**
 * Checks the direction between workspaces: contract → domain; client, i18n → contract; web-platform → client; ui → React
 * only; features → all of these; apps → every package. Apart from the exceptions above nothing imports an app.
 */
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
