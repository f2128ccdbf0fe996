import path from "node:path";
import { isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";

const limit = { code: 400, test: 500 };
/** A shorter file that one other imports belongs into that one. */
const fragment = 15;
/** What a module gives to the server, and what it is for, however little that is. */
const isModule = (file: string): boolean => /^apps\/api\/src\/modules\/[^/]+\/module\.ts$/.test(file);
/** A screen or a feature of a client has a folder: they may not import each other. */
const isUnit = (folder: string): boolean => /^apps\/[^/]+\/src\/(screens|features)\/[^/]+$/.test(folder);

const linesOf = ({ text }: SourceFile): number => text.trimEnd().split("\n").length;

/** Reports files beyond the limit, which should be split. Styles, texts and migrations are exempt. */
export function checkFileSize(tree: Tree): Problem[] {
  return tree.files.flatMap((file) => {
    const lines = linesOf(file);
    const most = isTest(file.path) ? limit.test : limit.code;
    return lines > most ? [{ path: file.path, message: `${lines} lines; at most ${most}` }] : [];
  });
}

interface Importers {
  readonly program: Set<SourceFile>;
  readonly tests: Set<SourceFile>;
  /** A chunk that is loaded lazily, or a module that a test replaces. */
  isOwn?: boolean;
}

/** The modules of which a test replaces an export, which it can only from outside of the file that uses it. */
const findSpied = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/\bimport \* as (\w+) from "([^"]+)"/g)].flatMap(([, name = "", specifier = ""]) =>
    text.includes(`vi.spyOn(${name}, `) ? [specifier] : [],
  );

function findImporters(tree: Tree): ReadonlyMap<string, Importers> {
  const importers = new Map<string, Importers>();
  for (const file of tree.files) {
    for (const { specifier, isLazy } of [
      ...file.imports,
      ...findSpied(file).map((each) => ({ specifier: each, isLazy: true })),
    ]) {
      const target = resolveImport(tree, file, specifier);
      if (target.kind !== "file") continue;
      const of = importers.get(target.path) ?? { program: new Set(), tests: new Set() };
      importers.set(target.path, of);
      (isTest(file.path) ? of.tests : of.program).add(file);
      if (isLazy) of.isOwn = true;
    }
  }
  return importers;
}

/**
 * Reports files that are too small for one of their own, and folders with a single file. What only another workspace
 * imports is the interface of its package, and what several tests import is shared.
 */
export function checkFragments(tree: Tree): Problem[] {
  const code = tree.files.filter(({ path: file }) => !isTest(file));
  const importers = findImporters(tree);
  const small = code.flatMap((file) => {
    const {
      program = new Set<SourceFile>(),
      tests = new Set<SourceFile>(),
      isOwn,
    } = importers.get(file.path) ?? {};
    const [first] = program;
    const isUsedOnce = program.size === 1 && tests.size <= 1 && isOwn !== true;
    const lines = linesOf(file);
    if (lines >= fragment || !isUsedOnce || isModule(file.path)) return [];
    if (first?.workspace.path !== file.workspace.path) return [];
    return [{ path: file.path, message: `${lines} lines that only ${first.path} imports: move them there` }];
  });
  const folders = Map.groupBy(code, ({ path: file }) => path.posix.dirname(file));
  const alone = [...folders].flatMap(([folder, [file, ...others]]) => {
    const hasMore =
      others.length > 0 || tree.paths.some((other) => other.startsWith(`${folder}/`) && other !== file?.path);
    if (file === undefined || hasMore || folder === "." || isUnit(folder)) return [];
    return [{ path: file.path, message: "is the only file of its folder: move it up" }];
  });
  return [...small, ...alone];
}
