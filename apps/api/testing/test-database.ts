import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { databaseOf, dropDatabase, onServer, ownerNote, testPrefix } from "./database-server.ts";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database as a copy of the run's template. The test drops it in `afterAll`; leftovers
 * of a failed test are dropped when the run ends, those of a killed run when the next one starts.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("databaseUrl");
  const name = `${testPrefix}${process.pid}_${randomBytes(5).toString("hex")}`;
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${inject("databaseTemplate")} STRATEGY file_copy`);
    await client.query(`COMMENT ON DATABASE ${name} IS '${ownerNote(inject("runOwner"))}'`);
  });
  return {
    url: databaseOf(server, name),
    drop: () => onServer(server, (client) => dropDatabase(client, name)),
  };
}
