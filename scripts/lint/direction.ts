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

/** The part of the API that the journeys and the load tests may fill a database with. */
const seed = "apps/api/src/db/seed/";
/** What the journeys start beside the server of their run: more of it, and a provider that lies. */
const started: ReadonlySet<string> = new Set([
  "apps/api/src/testing/fake-issuer.ts",
  "apps/api/src/testing/real-server.ts",
]);
/** What the load tests search beside the API, to measure it against the search alone. */
const search = "apps/api/src/domains/places/place-index.ts";

function mayImport(from: string, to: string, target: string): boolean {
  const kind = (workspace: string): string => workspace.split("/")[0] ?? "";
  if (from === to) return true;
  if (kind(from) === "packages") return packages[from]?.includes(to) ?? false;
  if (kind(to) === "packages") return true;
  if (from === "bench" && target === search) return true;
  if (from === "e2e" && started.has(target)) return true;
  return (from === "e2e" || from === "bench") && target.startsWith(seed);
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
