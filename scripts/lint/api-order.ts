import { checkFolderOrder, folderIn, type FolderOrder } from "./folder-order.ts";
import { cycleMessage, findCycles, findEdges } from "./import-graph.ts";
import { isTest } from "./kinds.ts";
import type { Problem, Tree } from "./tree.ts";

const api = "apps/api/src/";

/**
 * The layers ("rooms") of the API from the bottom up: each may import those before it, and the files of the root may
 * import all (docs/decisions/032-modules-in-one-order.md). A new layer fails until it is added here.
 */
export const rooms = [
  "kernel",
  "db",
  "http",
  "platform",
  "events",
  "tasks",
  "modules/localities",
  "runtime",
  "modules/accounts",
  "modules/decisions",
  "modules/safety",
  "modules/workers",
  "modules/venues",
  "modules/messaging",
  "modules/billing",
  "modules/jobs",
  "modules/team",
  "modules/applications",
  "modules/work",
  "modules/pay",
  "modules/reviews",
  "modules/overview",
  "modules/notifications",
  "modules/live",
  "modules/moderation",
  "modules/privacy",
  "modules/operations",
  "health",
];

const order: FolderOrder = { at: api, folders: rooms, declaredIn: "api-order.ts" };

/** The layer of a path: `modules/jobs`, `http`, the root for files beside the folders. Undefined outside the API. */
export const roomOf = (path: string): string | undefined => folderIn(order, path);

/** The part of a module: `modules/jobs/search`, or its root. Undefined for the two files that compose the module. */
function partOf(path: string): string | undefined {
  if (
    !path.startsWith(`${api}modules/`) ||
    /^modules\/[^/]+\/(module|tasks)\.ts$/.test(path.slice(api.length))
  ) {
    return undefined;
  }
  return path.slice(api.length).split("/").slice(0, -1).slice(0, 3).join("/");
}

/** Imports between parts of one module that belong to a cycle. */
function findPartCycles(tree: Tree): Problem[] {
  const files = tree.files.filter(({ path }) => path.startsWith(api) && !isTest(path));
  const inside = findEdges(tree, files).filter(({ file, target }) => roomOf(file.path) === roomOf(target));
  return findCycles(inside, partOf).map((step) => ({
    path: step.file.path,
    line: step.line,
    message: cycleMessage(step),
  }));
}

/** Checks that imports go down the list of layers, and that the parts of a module form no cycle. */
export const checkApiOrder = (tree: Tree): Problem[] => [
  ...checkFolderOrder(tree, order),
  ...findPartCycles(tree),
];
