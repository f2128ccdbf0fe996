import { resolveImport } from "../lint/resolve-import.ts";
import type { Tree } from "../lint/tree.ts";

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The files that import each file. */
function readImporters(tree: Tree): ReadonlyMap<string, readonly string[]> {
  const pairs = tree.files.flatMap((file) =>
    file.imports.flatMap(({ specifier }) => {
      const target = resolveImport(tree, file, specifier);
      return target.kind === "file" ? [{ importer: file.path, imported: target.path }] : [];
    }),
  );
  const groups = Map.groupBy(pairs, ({ imported }) => imported);
  return new Map([...groups].map(([file, of]) => [file, of.map(({ importer }) => importer)]));
}

/** The test files that import one of the changed files, directly or through others: those with the fewest between first. */
export function findNearestTests(tree: Tree, changed: readonly string[]): string[] {
  const importers = readImporters(tree);
  // A set keeps the order in which files are added, and its iteration includes those that are added meanwhile.
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter(isTest);
}
