import type { Rolldown } from "vite";

/** Modules that are sent as one file. */
export interface ChunkRule {
  readonly name: string;
  /** The files, as absolute paths, whose static imports are followed. */
  readonly from: readonly string[];
  /** The number of these that must use a module; by default one. */
  readonly least?: number;
  /** If given, one of these must use it, too. */
  readonly andBy?: readonly string[];
}

type Context = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** Libraries, which the bundler adds to the files that use them, and styles, which are files of their own. */
const foreign = /[\\/]node_modules[\\/]|^\0|\.css$/;

/** A file and all of our own modules that it imports statically. */
function ownImports(context: Context, file: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [file];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || foreign.test(id)) continue;
    const module = context.getModuleInfo(id);
    // A renamed file must not drop out unnoticed.
    if (module === null && id === file) {
      throw new Error(`A rule for chunks names ${file}, which is not built`);
    }
    seen.add(id);
    waiting.push(...(module?.importedIds ?? []));
  }
  return seen;
}

/** The number of `files` that use each module. */
function usesIn(context: Context, files: readonly string[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const file of files) {
    for (const id of ownImports(context, file)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** Whether something loads a module by itself: it stays a file of its own, or a second file would be needed for it. */
function isEntry(context: Context, id: string): boolean {
  const module = context.getModuleInfo(id);
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
}

function assign(context: Context, rules: readonly ChunkRule[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, from, least = 1, andBy } of rules) {
    const others = andBy && usesIn(context, andBy);
    for (const [id, uses] of usesIn(context, from)) {
      const isMeant = uses >= least && (others?.has(id) ?? true) && !isEntry(context, id);
      if (isMeant && !names.has(id)) names.set(id, name);
    }
  }
  return names;
}

/**
 * Groups for the bundler by the first rule that a module meets, and one for React. By default the bundler makes a file
 * for each set of entries that use a module: more than sixty for a page, each with its own headers and compressed
 * alone.
 */
export function chunkGroups(rules: readonly ChunkRule[]): Rolldown.CodeSplittingGroup[] {
  let names: ReadonlyMap<string, string> | undefined;
  const distinct = [...new Set(rules.map(({ name }) => name))];
  return [
    {
      name: "react",
      priority: distinct.length + 1,
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    },
    ...distinct.map((name, index) => ({
      debugName: name,
      priority: distinct.length - index,
      name: (id: string, context: Rolldown.ChunkingContext) =>
        (names ??= assign(context, rules)).get(id) === name ? name : null,
    })),
  ];
}
