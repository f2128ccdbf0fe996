import path from "node:path";
import { writePart } from "./checks/written-part.ts";
import { resultTables } from "./results/results.ts";

for (const table of resultTables) writePart(path.resolve(import.meta.dirname, ".."), table);
