import { resolveImport } from "./resolve-import.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";

/** An import of one of our files, its types and lazy imports included. */
export interface Edge {
  readonly file: SourceFile;
  readonly line: number;
  /** The path of the imported file. */
  readonly target: string;
}

export const findEdges = (tree: Tree, files: readonly SourceFile[] = tree.files): Edge[] =>
  files.flatMap((file) =>
    file.imports.flatMap(({ specifier, line }) => {
      const target = resolveImport(tree, file, specifier);
      return target.kind === "file" ? [{ file, line, target: target.path }] : [];
    }),
  );

interface Step extends Edge {
  readonly from: string;
  readonly to: string;
}

/** Leaves out, again and again, what nothing leads to or from. */
function withoutEnds(steps: readonly Step[]): readonly Step[] {
  const [starts, ends] = [new Set(steps.map(({ from }) => from)), new Set(steps.map(({ to }) => to))];
  const rest = steps.filter(({ from, to }) => starts.has(to) && ends.has(from));
  return rest.length === steps.length ? rest : withoutEnds(rest);
}

/** The imports between groups of files that belong to a cycle of groups. A file without a group is left out. */
export function findCycles(edges: readonly Edge[], groupOf: (path: string) => string | undefined): Step[] {
  const steps = withoutEnds(
    edges.flatMap((edge) => {
      const [from, to] = [groupOf(edge.file.path), groupOf(edge.target)];
      return from !== undefined && to !== undefined && from !== to ? [{ ...edge, from, to }] : [];
    }),
  );
  function reaches(from: string, to: string, seen = new Set<string>()): boolean {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return steps.some((step) => step.from === from && reaches(step.to, to, seen));
  }
  return steps.filter(({ from, to }) => reaches(to, from));
}

/** How a cycle is described at each of its imports. */
export const cycleMessage = ({ from, to }: Step): string =>
  `${from} and ${to} import each other, perhaps by way of a third`;

/** Reports files that import each other in a cycle: their types and lazy imports count, and so do tests. */
export const checkCycles = (tree: Tree): Problem[] =>
  findCycles(findEdges(tree), (path) => path).map((step) => ({
    path: step.file.path,
    line: step.line,
    message: cycleMessage(step),
  }));
