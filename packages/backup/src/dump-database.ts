import { createHash } from "node:crypto";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { tableFolder, type Manifest, type TableEntry } from "./manifest.ts";
import type { TarEntry } from "./tar.ts";

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** A table is split into pieces of about this size (bytes), so that none has to fit into memory whole. */
const piece = 1024 * 1024;

export const quote = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** The product's own tables: the leaves of partitioned ones, without those of PostgreSQL and its extensions. */
const ours = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relpersistence <> 't'
  AND NOT EXISTS (SELECT FROM pg_depend d
    WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** The tables of a database, with their writable columns. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
       coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attname IS NOT NULL), '{}') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       LEFT JOIN pg_attribute a
         ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND ${ours}
     GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}

/** The text format of values, independent of the database's settings. */
export const textSettings = `SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 3; SET timezone = 'UTC'; SET search_path = public`;

/** Begins a transaction with a snapshot of the database, and locks the definitions of its tables until it ends. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Table[]> {
  await client.query(textSettings);
  const before = await findTables(client);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query("SET LOCAL lock_timeout = '30s'");
  // The snapshot is taken by the first statement after the locks.
  await client.query(`LOCK TABLE ${before.map(quote).join(", ")} IN ACCESS SHARE MODE`);
  const tables = await findTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(before)) {
    throw new StartupError(
      "The database was being migrated: take the backup again when the server is ready.",
    );
  }
  return tables;
}

async function* dumpTable(client: pg.ClientBase, table: Table): AsyncGenerator<TarEntry, TableEntry> {
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(", ");
  const stream = client.query(copyTo(`COPY ${quote(table)} (${columns}) TO STDOUT`));
  const hash = createHash("sha256");
  let [held, length, bytes, pieces] = [[] as Buffer[], 0, 0, 0];
  const cut = (): TarEntry => {
    const whole = Buffer.concat(held, length);
    [held, length] = [[], 0];
    pieces += 1;
    return { name: `${tableFolder(table)}${String(pieces).padStart(6, "0")}`, bytes: whole };
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    held.push(chunk);
    length += chunk.length;
    bytes += chunk.length;
    if (length >= piece) yield cut();
  }
  if (length > 0) yield cut();
  return {
    schema: table.schema,
    name: table.name,
    columns: [...table.columns],
    rows: stream.rowCount,
    bytes,
    sha256: hash.digest("hex"),
  };
}

/** The values of sequences. Read after the tables, so that no row has a number that is still to be assigned. */
async function findSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND ${ours} ORDER BY 1, 2`,
  );
  const found: Manifest["sequences"] = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quote(sequence)}`,
    );
    found.push({
      ...sequence,
      lastValue: states[0]?.lastValue ?? "1",
      isCalled: states[0]?.isCalled ?? false,
    });
  }
  return found;
}

/** Copies every row of a snapshot (`beginSnapshot`), table by table. @returns the counts and checksums */
export async function* dumpTables(
  client: pg.ClientBase,
  tables: readonly Table[],
): AsyncGenerator<TarEntry, Pick<Manifest, "tables" | "sequences">> {
  const done: TableEntry[] = [];
  for (const table of tables) done.push(yield* dumpTable(client, table));
  return { tables: done, sequences: await findSequences(client) };
}
