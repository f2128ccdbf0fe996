import path from "node:path";

/** The repository. */
export const root = path.resolve(import.meta.dirname, "..");

/** Filled databases and logs, which can be regenerated. */
export const cache = path.join(root, ".cache/bench");
