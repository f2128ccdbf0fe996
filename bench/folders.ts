import path from "node:path";

/** The repository. */
export const root = path.resolve(import.meta.dirname, "..");

/** Filled databases and logs: what can be made again. */
export const cache = path.join(root, ".cache/bench");
