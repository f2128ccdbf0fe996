import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Generated files: stamps, locks, packed data. */
export const cache = path.join(root, ".cache");
