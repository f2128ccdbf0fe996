import path from "node:path";
import { describeProblem, findProblems } from "./lint/find-problems.ts";
import { readTree } from "./lint/tree.ts";

// Checks the direction of imports and their cycles, dependencies of programs, the length of files (docs/architecture.md) and the words in
// names (docs/glossary.md). The tables are compared with the folders on disk: a new folder without an entry fails.
const tree = readTree(path.resolve(import.meta.dirname, ".."));
const problems = findProblems(tree);
for (const problem of problems) console.error(describeProblem(problem));
console.log(`${tree.files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
