import path from "node:path";
import { moduleDiagram } from "./checks/module-diagram.ts";
import { retentionTable } from "./checks/retention-table.ts";
import { specificationMap } from "./checks/specification-map.ts";
import { writePart } from "./checks/written-part.ts";
import { resultTables } from "./results/results.ts";

// Writes again what pages say from the code, between two comments. `node scripts/check-docs.ts` finds what is out of date.
const root = path.resolve(import.meta.dirname, "..");
for (const part of [moduleDiagram, retentionTable, specificationMap, ...resultTables]) writePart(root, part);
