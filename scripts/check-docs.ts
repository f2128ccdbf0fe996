import path from "node:path";
import { checkDocs } from "./checks/docs.ts";
import { moduleDiagram } from "./checks/module-diagram.ts";
import { retentionTable } from "./checks/retention-table.ts";
import { checkSpecificationMap } from "./checks/specification-map.ts";
import { checkPart } from "./checks/written-part.ts";
import { resultTables } from "./results/results.ts";

const root = path.resolve(import.meta.dirname, "..");
const problems = [
  ...checkDocs(root),
  ...[moduleDiagram, retentionTable, ...resultTables].flatMap((part) => checkPart(root, part)),
  ...checkSpecificationMap(root),
];
for (const { path: page, line, message } of problems) console.error(`${page}:${line}  ${message}`);
console.log(`${problems.length} faults in Markdown`);
process.exitCode = problems.length === 0 ? 0 : 1;
