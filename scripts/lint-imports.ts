import path from "node:path";
import { checkLocks } from "./lint/api-locks.ts";
import { checkApiOrder } from "./lint/api-order.ts";
import { checkApi } from "./lint/api-rules.ts";
import { checkTables } from "./lint/api-tables.ts";
import { checkClients } from "./lint/client-rules.ts";
import { checkDependencies } from "./lint/dependencies.ts";
import { checkDirection } from "./lint/direction.ts";
import { checkFileSize, checkFragments } from "./lint/file-size.ts";
import { readTree } from "./lint/tree.ts";
import { checkVocabulary } from "./lint/vocabulary.ts";
import { checkWireNames } from "./lint/wire-names.ts";

// Checks the direction of imports, declared dependencies, the length of files (docs/architecture.md) and the words in
// names (docs/glossary.md). The tables are compared with the folders on disk: a new folder without an entry fails.
const tree = readTree(path.resolve(import.meta.dirname, ".."));
const rules = [
  checkDirection,
  checkApiOrder,
  checkApi,
  checkTables,
  checkLocks,
  checkWireNames,
  checkClients,
  checkDependencies,
  checkFileSize,
  checkFragments,
  checkVocabulary,
];
const problems = rules.flatMap((check) => check(tree));

for (const { path: file, line, message } of problems) {
  console.error(`${file}${line === undefined ? "" : `:${line}`}  ${message}`);
}
console.log(`${tree.files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
