import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// A wrong entry in a tsconfig disables every type-aware rule, and oxlint only prints a note. To detect that, code that
// breaks the rules is linted with the project's own configuration.
const root = path.resolve(import.meta.dirname, "../..");
let folder: string;
let broken: string[];

const code = `
import fs from "fs";
import { Call } from "@bandeja/contract/call";
import { vi } from "vitest";
vi.mock("./other.ts");
// TODO: later
export default async function wrong(given: any, call: Call) {
  Promise.resolve(call);
  [1].forEach(async () => {});
  var kind: "a" | "b" = given.kind;
  switch (kind) { case "a": break; }
  console.log(given!, fs);
  throw "text";
}
export const Picture = () => <div onClick={() => {}}><img src="x.png" /></div>;
`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bandeja-oxlint-"));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const tsconfig = { extends: path.join(root, "tsconfig.json"), include: ["*.tsx"], exclude: [] };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  writeFileSync(path.join(folder, "badName.tsx"), code);
  const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");
  const args = [oxlint, "--config", path.join(root, ".oxlintrc.json"), "--format=json", "badName.tsx"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder });
  const { diagnostics } = JSON.parse(stdout.toString()) as { diagnostics: { code: string }[] };
  broken = diagnostics.map((one) => one.code);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  "typescript(no-floating-promises)",
  "typescript(no-misused-promises)",
  "typescript(only-throw-error)",
  "typescript(switch-exhaustiveness-check)",
  "typescript(no-unsafe-member-access)",
  "typescript(no-explicit-any)",
  "typescript(no-non-null-assertion)",
  "typescript(consistent-type-imports)",
  "import(no-default-export)",
  "unicorn(prefer-node-protocol)",
  "unicorn(filename-case)",
  "eslint(no-console)",
  "eslint(no-var)",
  "eslint(no-warning-comments)",
  "vitest(no-restricted-vi-methods)",
  "jsx-a11y(alt-text)",
  "jsx-a11y(click-events-have-key-events)",
])("the linter reports %s", (rule) => {
  expect(broken).toContain(rule);
});
