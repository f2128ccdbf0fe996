import path from "node:path";
import { checkDocs } from "./checks/docs.ts";
import { checkModuleDiagram } from "./checks/module-diagram.ts";
import { checkSpecificationMap } from "./checks/specification-map.ts";

const root = path.resolve(import.meta.dirname, "..");
const problems = [...checkDocs(root), ...checkModuleDiagram(root), ...checkSpecificationMap(root)];
for (const { path: page, line, message } of problems) console.error(`${page}:${line}  ${message}`);
console.log(`${problems.length} stale references in Markdown`);
process.exitCode = problems.length === 0 ? 0 : 1;
