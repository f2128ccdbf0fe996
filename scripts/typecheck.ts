import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { runProgram } from "./checks/run-program.ts";

// One compiler for each tsconfig.json, side by side.
const root = path.resolve(import.meta.dirname, "..");
const projects = globSync(["tsconfig.json", "{apps,packages}/*/tsconfig.json", "e2e/tsconfig.json"], {
  cwd: root,
}).toSorted();

const program = (name: string): string => path.join(root, "node_modules", name);

async function check(project: string) {
  const folder = path.join(root, path.dirname(project));
  // The route modules' types are generated; a fresh clone does not have them.
  if (existsSync(path.join(folder, "react-router.config.ts"))) {
    const made = await runProgram([program("@react-router/dev/bin.cjs"), "typegen"], { cwd: folder });
    if (made.code !== 0) return made;
  }
  // Several run at once as it is: by threads, each took twice as much of the cores for the same.
  const options = ["--noEmit", "--singleThreaded", "--project", path.join(root, project)];
  return runProgram([program("typescript/bin/tsc"), ...options], { cwd: root });
}

const results = await Promise.all(projects.map(check));
for (const { code, output } of results) {
  if (code !== 0) console.error(output.trimEnd());
}
console.log(`${projects.length} projects: ${projects.join(", ")}`);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
