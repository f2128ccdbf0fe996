import { findEdges } from "./import-graph.ts";
import { isTest } from "./kinds.ts";
import type { Problem, Tree } from "./tree.ts";

/** The folders of `at` from the bottom up: each may import those before it, and the files beside them may import all. */
export interface FolderOrder {
  /** `apps/api/src/` */
  readonly at: string;
  readonly folders: readonly string[];
  /** The file that declares the order, for the message. */
  readonly declaredIn: string;
}

const root = "the root";

/** The folder of a path: `http`, `modules/jobs`, the root for files beside the folders. Undefined outside of `at`. */
export function folderIn({ at }: Pick<FolderOrder, "at">, path: string): string | undefined {
  if (!path.startsWith(at)) return undefined;
  const [first = root, second] = path.slice(at.length).split("/").slice(0, -1);
  return first === "modules" ? `${first}/${second ?? ""}` : first;
}

/** Checks that imports go down the list, types and lazy imports included, and that the list has every folder. */
export function checkFolderOrder(tree: Tree, order: FolderOrder): Problem[] {
  const { at, folders, declaredIn } = order;
  const levels: ReadonlyMap<string, number> = new Map([...folders, root].map((name, level) => [name, level]));
  const files = tree.files.filter(({ path }) => path.startsWith(at) && !isTest(path));
  const unknown = [...new Set(files.map(({ path }) => folderIn(order, path) ?? root))]
    .filter((folder) => !levels.has(folder))
    .map((folder) => ({
      path: `${at}${folder}`,
      message: `${folder} has no place in scripts/lint/${declaredIn}`,
    }));
  const upward = findEdges(tree, files).flatMap(({ file, line, target }) => {
    const [from = root, to] = [folderIn(order, file.path), folderIn(order, target)];
    if (to === undefined || (levels.get(to) ?? 0) <= (levels.get(from) ?? 0)) return [];
    return [{ path: file.path, line, message: `${to} is above ${from} (${declaredIn})` }];
  });
  return [...unknown, ...upward];
}
