import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { DamagedBackup } from "./damaged-backup.ts";
import { findTables, quote, textSettings } from "./dump-database.ts";
import { tableFolder, type Manifest, type TableEntry } from "./manifest.ts";
import type { TarEntry } from "./tar.ts";

interface ForeignKey {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

/** Finds all foreign keys; one of a partitioned table is listed once, since it extends to the partitions. */
async function findForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT k.conrelid::regclass::text AS on, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0 ORDER BY 1, 2`,
  );
  return rows;
}

/** Loads one table from its pieces. */
function openTable(client: pg.ClientBase, { schema, name, columns }: TableEntry) {
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const sink = client.query(copyFrom(`COPY ${quote({ schema, name })} (${listed}) FROM STDIN`));
  const source = new PassThrough();
  const copying = pipeline(source, sink);
  // Awaited in `write`, when the stream is full, and at the end of the table.
  copying.catch(() => {});
  return {
    async write(bytes: Buffer): Promise<void> {
      if (source.write(bytes)) return;
      await Promise.race([new Promise((resolve) => source.once("drain", resolve)), copying]);
    },
    async end(): Promise<number> {
      source.end();
      await copying;
      return sink.rowCount;
    },
  };
}

/** More than the events that can have happened since a backup. */
const positionsLater = 1_000_000_000;

/**
 * Moves all positions of events, so that none is given a second time: open screens know the positions of events that
 * happened since the backup, and find that theirs is of another history (docs/live.md).
 */
async function movePositions(client: pg.ClientBase): Promise<void> {
  for (const table of ["events", "event_subscribers", "event_retries"]) {
    await client.query(`UPDATE ${table} SET position = position + ${positionsLater}`);
  }
}

/**
 * Replaces every row of a database whose tables match the backup's migrations, in one transaction. Foreign keys are
 * dropped and added again, which checks every row (only a superuser can disable them instead); triggers do not run,
 * since the backup contains their results.
 */
export async function beginLoad(client: pg.ClientBase, { tables, sequences }: Manifest) {
  await client.query(textSettings);
  await client.query("BEGIN");
  const present = await findTables(client);
  const foreignKeys = await findForeignKeys(client);
  const known = new Set(present.map(tableFolder));
  const byFolder = new Map(
    tables.map((table) => [tableFolder(table), table] as const).filter(([folder]) => known.has(folder)),
  );
  for (const { on, name } of foreignKeys) await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  for (const table of present) await client.query(`ALTER TABLE ${quote(table)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${present.map(quote).join(", ")}`);

  let open: { folder: string; table: TableEntry; load: ReturnType<typeof openTable> } | undefined;

  async function close(): Promise<void> {
    if (open === undefined) return;
    const { table, load } = open;
    open = undefined;
    const rows = await load.end();
    if (rows !== table.rows) {
      throw new DamagedBackup(`${quote(table)} has ${rows} rows instead of ${table.rows}`);
    }
  }

  return {
    /** Loads a piece of a table; those of one table are consecutive. */
    async take({ name, bytes }: TarEntry): Promise<void> {
      const folder = name.replace(/[^/]*$/, "");
      if (open?.folder !== folder) {
        await close();
        const table = byFolder.get(folder);
        if (table === undefined) throw new DamagedBackup(`its version has no table for ${name}`);
        open = { folder, table, load: openTable(client, table) };
      }
      await open.load.write(bytes);
    },
    async finish(): Promise<void> {
      await close();
      for (const { lastValue, isCalled, ...sequence } of sequences) {
        await client.query("SELECT setval($1::regclass, $2, $3)", [quote(sequence), lastValue, isCalled]);
      }
      await movePositions(client);
      for (const { on, name, definition } of foreignKeys) {
        await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`);
      }
      for (const table of present) await client.query(`ALTER TABLE ${quote(table)} ENABLE TRIGGER USER`);
      await client.query("COMMIT");
      // The planner has no statistics about copied rows yet.
      await client.query("ANALYZE");
    },
  };
}
