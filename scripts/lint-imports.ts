import path from "node:path";
import { checkApiOrder } from "./lint/api-order.ts";
import { checkApi, checkWireNames } from "./lint/api-rules.ts";
import { checkTables } from "./lint/api-tables.ts";
import { checkClients } from "./lint/client-rules.ts";
import { checkDependencies } from "./lint/dependencies.ts";
import { checkDirection } from "./lint/direction.ts";
import { checkFileSize } from "./lint/file-size.ts";
import { readTree } from "./lint/tree.ts";
import { checkVocabulary, countBy } from "./lint/vocabulary.ts";

// Which folder may import which, what is declared and used, and how long a file may be: docs/architecture.md.
// The tables are read against the folders on disk, so that a new folder is guarded from its first file.
const tree = readTree(path.resolve(import.meta.dirname, ".."));
const rules = [
  checkDirection,
  checkApiOrder,
  checkApi,
  checkTables,
  checkWireNames,
  checkClients,
  checkDependencies,
  checkFileSize,
];
// `--vocabulary`: the words of docs/glossary.md alone, with how many names are left to change.
const isVocabulary = process.argv.includes("--vocabulary");
const vocabulary = isVocabulary ? checkVocabulary(tree) : [];
const problems = isVocabulary ? vocabulary : rules.flatMap((check) => check(tree));

for (const { path: file, line, message } of problems) {
  console.error(`${file}${line === undefined ? "" : `:${line}`}  ${message}`);
}
for (const [stem, count] of countBy(vocabulary, (problem) => problem.stem)) console.log(`${count} ${stem}`);
console.log(`${tree.files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
