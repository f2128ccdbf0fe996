import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@bandeja/api/db/database";
import { freePort, startRealServer } from "@bandeja/api/testing/real-server";
import { createTestDatabase } from "@bandeja/api/testing/test-database";
import { openInspector } from "./inspector.ts";

/**
 * The program that `npm start` runs, in a process of its own on a database of its own, and a look into both.
 *
 * @param given settings besides
 */
export async function startServerUnderFire(given: Readonly<Record<string, string>> = {}) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bandeja-hostile-"));
  const inspectorPort = await freePort();
  const server = await startRealServer(dataDir, {
    settings: {
      DATABASE_URL: database.url,
      // So few that all of them are open from the first round on: how many more a busy machine needs is no leak.
      DATABASE_POOL: "5",
      // Nobody's messages are used up by how many there are.
      SMS_DAILY_BUDGET: "1000000",
      ...given,
    },
    nodeArguments: [`--inspect=127.0.0.1:${inspectorPort}`, "--inspect-publish-uid=http"],
  });
  const own = openDatabase(database.url);
  const inspector = await openInspector(inspectorPort);

  return {
    server,
    db: own.db,
    pool: own.pool,
    inspector,
    async close() {
      inspector.close();
      await own.close();
      await server.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type ServerUnderFire = Awaited<ReturnType<typeof startServerUnderFire>>;
