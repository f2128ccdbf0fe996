import { roomOf } from "./api-order.ts";
import { isTest } from "./kinds.ts";
import type { Problem, Tree } from "./tree.ts";

/** Files that may write every table; privacy erases a person's rows in all of them. */
const exempt: ReadonlySet<string> = new Set(["db", "modules/privacy"]);

/** The tables by their names in code: `email_links` is `emailLinks`. */
function findTables(tree: Tree): ReadonlyMap<string, string> {
  const schema = tree.files.filter(({ path }) => path.startsWith("apps/api/src/db/schema/"));
  return new Map(
    schema.flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)].map(
        ([, name = "", table = ""]) => [name, table] as const,
      ),
    ),
  );
}

/** The tables that a file writes: `tx.update(jobs)`, `UPDATE jobs SET`, `INSERT INTO ${jobs}`. */
function findWritten(text: string): { name: string; line: number }[] {
  const built = text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g);
  const said = text.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) (?:\$\{)?(\w+)\b/g);
  return [...built, ...said].map((match) => ({
    name: match[1] ?? "",
    line: text.slice(0, match.index).split("\n").length,
  }));
}

interface Write {
  readonly path: string;
  readonly line: number;
  readonly room: string;
  readonly table: string;
}

function findWrites(tree: Tree): Write[] {
  const tables = findTables(tree);
  const known = new Set(tables.values());
  return tree.files.flatMap(({ path, text }) => {
    const room = roomOf(path);
    if (room === undefined || exempt.has(room) || isTest(path)) return [];
    return findWritten(text).flatMap(({ name, line }) => {
      const table = tables.get(name) ?? name;
      return known.has(table) ? [{ path, line, room, table }] : [];
    });
  });
}

/** The modules and folders of the API that write each table. */
export function findWriters(tree: Tree): ReadonlyMap<string, ReadonlySet<string>> {
  const writers = new Map<string, Set<string>>();
  for (const { room, table } of findWrites(tree)) {
    writers.set(table, (writers.get(table) ?? new Set()).add(room));
  }
  return writers;
}

/** Checks that each table is written by one module; others must call its commands. */
export function checkTables(tree: Tree): Problem[] {
  const writers = findWriters(tree);
  return findWrites(tree).flatMap(({ path, line, table }) => {
    const rooms = [...(writers.get(table) ?? [])];
    if (rooms.length < 2) return [];
    return [
      { path, line, message: `${table} is written by ${rooms.join(" and ")}: one module writes a table` },
    ];
  });
}
