import { cycleMessage, findCycles, findEdges } from "./import-graph.ts";
import type { Problem, Tree } from "./tree.ts";

/** Reports files that import each other in a cycle: their types and lazy imports count, and so do tests. */
export const checkCycles = (tree: Tree): Problem[] =>
  findCycles(findEdges(tree), (path) => path).map((step) => ({
    path: step.file.path,
    line: step.line,
    message: cycleMessage(step),
  }));
