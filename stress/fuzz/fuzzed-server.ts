import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@bandeja/api/db/database";
import { freePort, startRealServer } from "@bandeja/api/testing/real-server";
import { createTestDatabase } from "@bandeja/api/testing/test-database";
import { openInspector } from "./inspector.ts";

/**
 * The program that `npm start` runs, with a database of its own and an inspector.
 *
 * @param overrides further settings
 */
export async function startFuzzedServer(overrides: Readonly<Record<string, string>> = {}) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bandeja-fuzz-"));
  const inspectorPort = await freePort();
  const server = await startRealServer(dataDir, {
    settings: {
      DATABASE_URL: database.url,
      // Few connections, so that all are open from the first round on and do not look like a leak.
      DATABASE_POOL: "8",
      // High, so that no message budget runs out during a run.
      SMS_DAILY_BUDGET: "1000000",
      ...overrides,
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
export type FuzzedServer = Awaited<ReturnType<typeof startFuzzedServer>>;
