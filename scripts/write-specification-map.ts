import { writeFileSync } from "node:fs";
import path from "node:path";
import { page, writeSpecificationMap } from "./checks/specification-map.ts";

const root = path.resolve(import.meta.dirname, "..");
writeFileSync(path.join(root, page), writeSpecificationMap(root));
