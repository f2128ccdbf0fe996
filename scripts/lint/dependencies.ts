import { isConfig, isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";

function checkProgram(tree: Tree, file: SourceFile): Problem[] {
  const { manifest, path: folder } = file.workspace;
  if (folder === "" || isTest(file.path) || isConfig(file.path)) return [];
  const { name: own, dependencies, optionalDependencies, peerDependencies } = manifest;
  const declared = { ...dependencies, ...optionalDependencies, ...peerDependencies };
  return file.imports.flatMap(({ specifier, line, isType }): Problem[] => {
    if (isType || /^[.#]|^virtual:/.test(specifier)) return [];
    const target = resolveImport(tree, file, specifier);
    if (target.kind === "builtin") return [];
    const name = target.kind === "package" ? target.name : (target.workspace?.manifest.name ?? "");
    if (name === own || name in declared) return [];
    return [
      { path: file.path, line, message: `${name} is no dependency of the program in ${folder}/package.json` },
    ];
  });
}

/**
 * Checks that a program imports at run time only what its own workspace declares for that: an installation without
 * development dependencies would break. Knip reports what is declared nowhere or not used.
 */
export const checkDependencies = (tree: Tree): Problem[] =>
  tree.files.flatMap((file) => checkProgram(tree, file));
