import { writeFileSync } from "node:fs";
import path from "node:path";
import { page, writeModuleDiagram } from "./checks/module-diagram.ts";

const root = path.resolve(import.meta.dirname, "..");
writeFileSync(path.join(root, page), writeModuleDiagram(root));
