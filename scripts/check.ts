import { globSync } from "node:fs";
import path from "node:path";
import { findNearestTests } from "./check/nearest-tests.ts";
import { printStep, secondsSince } from "./checks/print-step.ts";
import { runProgram } from "./checks/run-program.ts";
import { findChangedFiles } from "@bandeja/build/changed-files";
import { describeProblem, findProblems } from "./lint/find-problems.ts";
import { readTree } from "./lint/tree.ts";

// `npm run check`, while working: what differs from the main branch is formatted and linted, all types are checked, the rules of
// imports and words hold, and the tests nearest to the change pass. `npm test` has everything.
const root = path.resolve(import.meta.dirname, "..");
/** More would take over a minute; a change of a shared file has hundreds. */
const mostTests = 15;

/** The folders that have a configuration of the compiler. */
const projects = globSync("{.,apps/*,packages/*}/tsconfig.json", { cwd: root }).map((file) =>
  path.dirname(file),
);
const modules = (file: string): string => path.join(root, "node_modules", file);

async function run(name: string, ...args: string[]): Promise<boolean> {
  const began = Date.now();
  const result = await runProgram(args, { cwd: root });
  printStep(name, began, result);
  return result.code === 0;
}

/** The second check of a project reads again only what changed. */
async function checkTypes(): Promise<boolean> {
  let isDone = true;
  for (const project of projects) {
    const known = path.join(root, ".cache/types", `${project.replaceAll("/", "-")}.tsbuildinfo`);
    const more = ["--incremental", "--tsBuildInfoFile", known];
    const name = `types ${project}`;
    isDone =
      (await run(name, modules("typescript/bin/tsc"), "-p", path.join(root, project), ...more)) && isDone;
  }
  return isDone;
}

async function runTests(files: readonly string[]): Promise<boolean> {
  const tests = findNearestTests(tree, files);
  if (tests.length === 0) return true;
  const nearest = tests.slice(0, mostTests);
  const isDone = await run("tests", modules("vitest/vitest.mjs"), "run", ...nearest);
  console.log(`  ${nearest.length} of ${tests.length} files of tests that the change concerns`);
  return isDone;
}

const began = Date.now();
const tree = readTree(root);
const problems = findProblems(tree);
for (const problem of problems) console.log(describeProblem(problem));
const files = findChangedFiles() ?? [];
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const results = await Promise.all([
  files.length === 0 || run("format", modules("oxfmt/bin/oxfmt"), "--check", ...files),
  code.length === 0 || run("lint", modules("oxlint/bin/oxlint"), ...code),
  !files.some((file) => file.endsWith(".md")) || run("docs", "scripts/check-docs.ts"),
  !files.some((file) => file.startsWith("deploy/")) ||
    run("deploy", modules("vitest/vitest.mjs"), "run", "--project", "deploy"),
  checkTypes(),
  runTests(files),
]);
const isDone = problems.length === 0 && results.every(Boolean);
console.log(`${files.length} changed files: ${isDone ? "in order" : "see above"}, ${secondsSince(began)}`);
process.exitCode = isDone ? 0 : 1;
