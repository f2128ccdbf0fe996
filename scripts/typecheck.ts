import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { runProgram } from "./checks/run-program.ts";

// Runs one compiler for each tsconfig.json, concurrently.
const root = path.resolve(import.meta.dirname, "..");
const projects = globSync(["tsconfig.json", "{apps,packages}/*/tsconfig.json", "e2e/tsconfig.json"], {
  cwd: root,
}).toSorted();

const program = (name: string): string => path.join(root, "node_modules", name);

async function check(project: string) {
  const folder = path.join(root, path.dirname(project));
  // The types of the route modules are generated, so a fresh clone does not have them.
  if (existsSync(path.join(folder, "react-router.config.ts"))) {
    const made = await runProgram([program("@react-router/dev/bin.cjs"), "typegen"], { cwd: folder });
    if (made.code !== 0) return made;
  }
  // Several compilers run concurrently; with threads each of them used twice as much CPU time for the same work.
  const options = ["--noEmit", "--singleThreaded", "--project", path.join(root, project)];
  return runProgram([program("typescript/bin/tsc"), ...options], { cwd: root });
}

const results = await Promise.all(projects.map(check));
for (const { code, output } of results) {
  if (code !== 0) console.error(output.trimEnd());
}
console.log(`${projects.length} projects: ${projects.join(", ")}`);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
