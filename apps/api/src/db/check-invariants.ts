import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { readConfig } from "../config.ts";
import { StartupError } from "../startup-error.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { findBroken } from "./invariants.ts";
import { reachDatabase } from "./reach-database.ts";
import { databaseError } from "./transaction.ts";

// Looks at the database of DATABASE_URL or DATA_DIR, whether a server uses it or not, and changes nothing.

async function openServer() {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const folder = path.resolve(dataDir);
  if (databaseUrl !== undefined) {
    await reachDatabase(databaseUrl);
    return { url: databaseUrl, stop: async () => {} };
  }
  if (!existsSync(path.join(folder, "postgres"))) {
    throw new StartupError(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL.`);
  }
  return startEmbeddedPostgres({ dataDir: folder });
}

// No such schema, table, column or function; no such time zone.
const isOfAnotherVersion = new Set(["3F000", "42P01", "42703", "42883", "22023"]);

async function ask(client: pg.Client) {
  try {
    return await findBroken(client);
  } catch (error) {
    if (!isOfAnotherVersion.has(databaseError(error)?.code ?? "")) throw error;
    const { message } = error as Error;
    throw new StartupError(
      `The database is not of this version of Bandeja (${message}): start Bandeja on it first.`,
    );
  }
}

async function check(): Promise<void> {
  const server = await openServer();
  const client = new pg.Client({ connectionString: server.url, application_name: "bandeja invariants" });
  try {
    await client.connect();
    const broken = await ask(client);
    for (const { invariant, id } of broken) process.stdout.write(`${invariant}: ${id}\n`);
    process.stdout.write(broken.length === 0 ? "Every invariant holds.\n" : `${broken.length} broken.\n`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await client.end();
    await server.stop();
  }
}

try {
  await check();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
