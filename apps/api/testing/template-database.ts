import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { migrate } from "../src/db/migrate.ts";
import { failedTasks, queues, schedule } from "../src/db/queues.ts";
import { lists } from "../src/db/write-lists.ts";
import { databaseOf, dropDatabase } from "./database-server.ts";

const prefix = "bandeja_template_";
// Concurrent runs on one server create the template one after the other.
const lock = 7_221_104;

/** The template's name is derived from the migrations and the queues, so that a run never uses outdated tables. */
async function nameTemplate(): Promise<string> {
  const folder = path.resolve(import.meta.dirname, "../src/db/migrations");
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).toSorted()) {
    if (name.endsWith(".sql")) hash.update(name).update(await readFile(path.join(folder, name)));
  }
  hash.update(getConstructionPlans()).update(JSON.stringify([queues, failedTasks, schedule, lists]));
  return `${prefix}${hash.digest("hex").slice(0, 12)}`;
}

/** Drops the templates of other migrations, except those of today, which another run may be copying. */
async function dropOldTemplates(client: pg.Client, current: string): Promise<void> {
  const { rows } = await client.query<{ name: string; note: string | null }>(
    `SELECT datname AS name, shobj_description(oid, 'pg_database') AS note
     FROM pg_database WHERE starts_with(datname, $1) AND datname <> $2`,
    [prefix, current],
  );
  const yesterday = Date.now() - 86_400_000;
  for (const { name, note } of rows) {
    if (!(Date.parse(note ?? "") > yesterday)) await client.query(`DROP DATABASE IF EXISTS ${name}`);
  }
}

/**
 * Ensures that the server has a migrated, empty database to copy, and returns its name. It is created under
 * another name first, so that a killed run leaves no incomplete template.
 */
export async function prepareTemplate(server: string, client: pg.Client): Promise<string> {
  const template = await nameTemplate();
  await client.query("SELECT pg_advisory_lock($1)", [lock]);
  try {
    await dropOldTemplates(client, template);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount === 0) {
      const draft = `${prefix}draft`;
      await dropDatabase(client, draft);
      await client.query(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
      await migrate(databaseOf(server, draft));
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
      await client.query(`COMMENT ON DATABASE ${template} IS '${new Date().toISOString()}'`);
    }
    return template;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [lock]);
  }
}
