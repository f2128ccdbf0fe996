import path from "node:path";
import { retentionTable } from "./checks/retention-table.ts";
import { writePart } from "./checks/written-part.ts";

writePart(path.resolve(import.meta.dirname, ".."), retentionTable);
