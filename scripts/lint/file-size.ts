import path from "node:path";
import { isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";

const limit = { code: 400, test: 500 };
/** A file of the API with at most so many lines that one other imports belongs into that one. */
const fragment = 15;

/** What a module gives to the server, and what it is for, however little that is. */
const isModule = (file: string): boolean => /^apps\/api\/src\/modules\/[^/]+\/module\.ts$/.test(file);

const linesOf = ({ text }: SourceFile): number => text.trimEnd().split("\n").length;

/** Reports files beyond the limit, which should be split. Styles, texts and migrations are exempt. */
export function checkFileSize(tree: Tree): Problem[] {
  return tree.files.flatMap((file) => {
    const lines = linesOf(file);
    const most = isTest(file.path) ? limit.test : limit.code;
    return lines > most ? [{ path: file.path, message: `${lines} lines; at most ${most}` }] : [];
  });
}

/** Reports files of the API that are too small for one of their own, and folders with a single file. */
export function checkFragments(tree: Tree): Problem[] {
  const code = tree.files.filter(({ path: file }) => !isTest(file));
  const own = code.filter(({ path: file }) => file.startsWith("apps/api/src/"));
  const importers = new Map<string, Set<string>>();
  for (const file of code) {
    for (const { specifier } of file.imports) {
      const target = resolveImport(tree, file, specifier);
      if (target.kind !== "file") continue;
      importers.set(target.path, (importers.get(target.path) ?? new Set()).add(file.path));
    }
  }
  const small = own.flatMap((file) => {
    const lines = linesOf(file);
    const [first, ...others] = importers.get(file.path) ?? [];
    if (lines > fragment || first === undefined || others.length > 0 || isModule(file.path)) return [];
    return [{ path: file.path, message: `${lines} lines that only ${first} imports: move them there` }];
  });
  const folders = Map.groupBy(own, ({ path: file }) => path.posix.dirname(file));
  const alone = [...folders].flatMap(([folder, [file, ...others]]) => {
    const hasMore =
      others.length > 0 || tree.paths.some((other) => other.startsWith(`${folder}/`) && other !== file?.path);
    if (file === undefined || hasMore) return [];
    return [{ path: file.path, message: "is the only file of its folder: move it up" }];
  });
  return [...small, ...alone];
}
