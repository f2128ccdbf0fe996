import { isBuiltin } from "node:module";
import path from "node:path";
import type { SourceFile, Tree, Workspace } from "./tree.ts";

export type Target =
  | { readonly kind: "builtin"; readonly name: string }
  /** A package from npm. */
  | { readonly kind: "package"; readonly name: string }
  /** A file of ours, and the workspace it belongs to. */
  | { readonly kind: "file"; readonly path: string; readonly workspace: Workspace | undefined };

/** The package name of a specifier, without its subpath: `@scope/name` or `name`. */
const packageName = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** Resolves through a package's `exports` or `imports` table; the longest matching pattern wins, as in Node. */
function applyTable(table: Record<string, string>, key: string): string | undefined {
  const fitting = Object.keys(table)
    .filter((pattern) => {
      const [before = "", after = ""] = pattern.split("*");
      return pattern.includes("*")
        ? key.startsWith(before) && key.endsWith(after) && key.length >= before.length + after.length
        : key === pattern;
    })
    .toSorted((a, b) => b.length - a.length);
  const [pattern] = fitting;
  if (pattern === undefined) return undefined;
  const [before = "", after = ""] = pattern.split("*");
  return table[pattern]?.replace("*", key.slice(before.length, key.length - after.length));
}

/** The target of an import in `file`. */
export function resolveImport(tree: Tree, file: SourceFile, specifier: string): Target {
  const toFile = (target: string): Target => {
    const normal = path.posix.normalize(target);
    const workspace = tree.workspaces.find(({ path: at }) => at !== "" && normal.startsWith(`${at}/`));
    return { kind: "file", path: normal, workspace: workspace ?? tree.workspaces[0] };
  };
  const [bare = ""] = specifier.split("?");

  if (isBuiltin(bare)) return { kind: "builtin", name: bare };
  if (bare.startsWith(".")) return toFile(`${path.posix.dirname(file.path)}/${bare}`);
  if (bare.startsWith("#")) {
    const inside = applyTable(file.workspace.manifest.imports ?? {}, bare);
    return toFile(`${file.workspace.path}/${inside ?? bare}`);
  }
  const name = packageName(bare);
  const ours = tree.workspaces.find(({ manifest }) => manifest.name === name);
  if (ours === undefined) return { kind: "package", name };
  const inside = applyTable(ours.manifest.exports ?? {}, `.${bare.slice(name.length)}`);
  return toFile(`${ours.path}/${inside ?? bare.slice(name.length)}`);
}
