import { cycleMessage, findCycles, findEdges, type Edge } from "./import-graph.ts";
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
  "modules/safety",
  "modules/workers",
  "modules/venues",
  "modules/suspensions",
  "modules/messaging",
  "modules/billing",
  "modules/shifts",
  "modules/notifications",
  "modules/live",
  "modules/moderation",
  "modules/privacy",
  "modules/operations",
  "health",
] as const;

const root = "the root";
const levels: ReadonlyMap<string, number> = new Map([...rooms, root].map((room, level) => [room, level]));

/** The layer of a path: `modules/shifts`, `http`, the root for files beside the folders. Undefined outside the API. */
export function roomOf(path: string): string | undefined {
  if (!path.startsWith(api)) return undefined;
  const folders = path.slice(api.length).split("/").slice(0, -1);
  if (folders.length === 0) return root;
  return folders[0] === "modules" ? folders.slice(0, 2).join("/") : folders[0];
}

/** The part of a module: `modules/shifts/jobs`, or its root. Undefined for the two files that compose the module. */
function partOf(path: string): string | undefined {
  if (
    !path.startsWith(`${api}modules/`) ||
    /^modules\/[^/]+\/(module|tasks)\.ts$/.test(path.slice(api.length))
  ) {
    return undefined;
  }
  return path.slice(api.length).split("/").slice(0, -1).slice(0, 3).join("/");
}

function findUpward(edges: readonly Edge[]): Problem[] {
  return edges.flatMap(({ file, line, target }) => {
    const [from = "", to = ""] = [roomOf(file.path), roomOf(target)];
    const isUpward = (levels.get(to) ?? 0) > (levels.get(from) ?? 0);
    return isUpward ? [{ path: file.path, line, message: `${to} is above ${from} (api-order.ts)` }] : [];
  });
}

/** Imports between parts of one module that belong to a cycle. */
function findPartCycles(edges: readonly Edge[]): Problem[] {
  const inside = edges.filter(({ file, target }) => roomOf(file.path) === roomOf(target));
  return findCycles(inside, partOf).map((step) => ({
    path: step.file.path,
    line: step.line,
    message: cycleMessage(step),
  }));
}

/** Checks that imports go down the list of layers, and that the parts of a module form no cycle. */
export function checkApiOrder(tree: Tree): Problem[] {
  const found = tree.files.map(({ path }) => roomOf(path)).filter((room) => room !== undefined);
  const unknown = [...new Set(found)]
    .filter((room) => !levels.has(room))
    .map((room) => ({ path: `${api}${room}`, message: `${room} has no place in scripts/lint/api-order.ts` }));
  const files = tree.files.filter(({ path }) => path.startsWith(api) && !isTest(path));
  const edges = findEdges(tree, files).filter(({ target }) => target.startsWith(api));
  return [...unknown, ...findUpward(edges), ...findPartCycles(edges)];
}
