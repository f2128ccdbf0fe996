import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const knip = path.join(root, "node_modules/knip/bin/knip.js");
const { include, ignoreExportsUsedInFile, workspaces } = JSON.parse(
  readFileSync(path.join(root, "knip.json"), "utf8"),
) as {
  include: string[];
  ignoreExportsUsedInFile: boolean;
  workspaces: { "packages/*": { includeEntryExports: boolean } };
};

/** Runs knip with the settings of our packages on a package with these files; `index.ts` is its entry. */
function check(files: Readonly<Record<string, string>>, dependencies: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-knip-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = {
    include,
    ignoreExportsUsedInFile,
    includeEntryExports: workspaces["packages/*"].includeEntryExports,
    entry: ["src/index.ts"],
    project: ["src/**/*.ts"],
  };
  const manifest = { name: "planted", type: "module", exports: { "./*": "./src/*.ts" }, dependencies };
  mkdirSync(path.join(folder, "src"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "knip.json"), JSON.stringify(settings));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, "src", name), text);
  const { status, stdout } = spawnSync(process.execPath, [knip, "--no-progress"], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout };
}

const used = {
  "index.ts": 'import { used } from "./used.ts";\nused();\n',
  "used.ts": "export const used = () => {};\n",
};

test("a used export passes", () => {
  expect(check(used)).toMatchObject({ status: 0 });
});

test("an unused file, export and type are found", () => {
  const planted = {
    ...used,
    "used.ts": "export const used = () => {};\nexport const unused = 1;\nexport type Unused = string;\n",
    "forgotten.ts": "export const forgotten = 1;\n",
  };
  const { status, stdout } = check(planted);
  expect(status).toBe(1);
  for (const name of ["forgotten", "unused", "Unused"]) expect(stdout).toContain(name);
});

test("an unused and an undeclared dependency are found", () => {
  const { status, stdout } = check(
    { ...used, "index.ts": `${used["index.ts"]}import "undeclared";\n` },
    { idle: "1" },
  );
  expect(status).toBe(1);
  for (const name of ["idle", "undeclared"]) expect(stdout).toContain(name);
});
