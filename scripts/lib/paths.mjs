import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** What can be made again: stamps, locks, packed data. */
export const cache = path.join(root, ".cache");
