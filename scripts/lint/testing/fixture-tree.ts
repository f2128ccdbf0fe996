import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readTree, type Problem, type Tree } from "../tree.ts";

const workspaces = ["domain", "contract", "client", "i18n", "ui", "demo-data", "embedded-postgres"].map(
  (name) => `packages/${name}`,
);

const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name: `@bandeja/${name}`, exports: { "./*": "./src/*.ts" }, ...more });

/** The workspaces of a small repository, without source files. */
const empty: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "bandeja",
    workspaces: ["packages/*", "apps/*", "e2e", "bench", "stress", "tools/*"],
  }),
  "apps/api/package.json": manifest("api", {
    exports: { "./testing/*": "./testing/*.ts", "./*": "./src/*.ts" },
  }),
  "apps/web/package.json": manifest("web", { imports: { "#*": "./src/*" } }),
  "e2e/package.json": manifest("e2e", { exports: { "./*": "./*.ts" } }),
  "stress/package.json": manifest("stress"),
  "tools/media/package.json": manifest("media"),
  "bench/package.json": manifest("bench"),
  ...Object.fromEntries(
    workspaces.map((folder) => [`${folder}/package.json`, manifest(folder.replace("packages/", ""))]),
  ),
};

/** Writes the empty workspaces and `files` into a temporary folder, and reads it as the linter does. */
export function fixtureTree(files: Record<string, string>): Tree {
  const root = mkdtempSync(path.join(tmpdir(), "bandeja-lint-"));
  try {
    for (const [name, text] of Object.entries({ ...empty, ...files })) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return readTree(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** `path:line message` of each problem, as the linter prints them. */
export const said = (problems: readonly Problem[]): string[] =>
  problems.map(
    ({ path: file, line, message }) => `${file}${line === undefined ? "" : `:${line}`} ${message}`,
  );
