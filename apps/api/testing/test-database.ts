import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { databaseOf, dropDatabase, onServer, ownerNote, testPrefix } from "./database-server.ts";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

let opened: pg.Pool | undefined;

/**
 * The connection of this process to the server's own database: one for each creation took as long as the copy. It closes
 * by itself, and keeps no process running.
 */
function openServer(): pg.Pool {
  if (opened !== undefined) return opened;
  opened = new pg.Pool({
    connectionString: inject("databaseUrl"),
    application_name: "bandeja tests",
    max: 1,
    allowExitOnIdle: true,
  });
  // The server ends it at the end of the run.
  opened.on("error", () => {});
  return opened;
}

/**
 * Creates a migrated, empty database as a copy of the run's template. The test drops it in `afterAll`; leftovers
 * of a failed test are dropped when the run ends, those of a killed run when the next one starts.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = openServer();
  const name = `${testPrefix}${process.pid}_${randomBytes(5).toString("hex")}`;
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${inject("databaseTemplate")} STRATEGY file_copy`);
  await server.query(`COMMENT ON DATABASE ${name} IS '${ownerNote(inject("runOwner"))}'`);
  return {
    url: databaseOf(inject("databaseUrl"), name),
    drop: () => onServer(inject("databaseUrl"), (client) => dropDatabase(client, name)),
  };
}
