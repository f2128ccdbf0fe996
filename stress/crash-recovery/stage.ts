import pg from "pg";
import { openDatabase } from "@bandeja/api/db/database";
import { findViolations } from "@bandeja/api/db/invariants";
import { launchRealServer, runningDatabaseUrl, type RealServer } from "@bandeja/api/testing/real-server";
import type { Look } from "./deed.ts";
import { makeHouse, type House } from "./load/house.ts";

/** One DATA_DIR, and the server on it, which is started again and again as anybody would. */
export function createStage(dataDir: string, given: Readonly<Record<string, string>> = {}) {
  const settings = { SMS_DAILY_BUDGET: "1000000", ...given };
  const restarts: number[] = [];
  /** How long (ms) starting and stopping took the last time. */
  const usual = { start: 1_000, stop: 500 };

  async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: runningDatabaseUrl(dataDir) });
    client.on("error", () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  return {
    dataDir,
    /** How long (ms) each start took, until it was said to be ready. */
    restarts,
    usual,
    withClient,
    /** Begins to start. */
    launch: (): Promise<RealServer> => launchRealServer(dataDir, { settings }),
    /** `npm start`, with nothing repaired before. @throws when it does not come up */
    async start(): Promise<RealServer> {
      const began = performance.now();
      const server = await launchRealServer(dataDir, { settings });
      await server.isReady;
      usual.start = performance.now() - began;
      restarts.push(usual.start);
      return server;
    },
    async stop(server: RealServer): Promise<void> {
      const began = performance.now();
      await server.stop();
      usual.stop = performance.now() - began;
    },
    async makeHouse(): Promise<House> {
      const database = openDatabase(runningDatabaseUrl(dataDir), { max: 2 });
      try {
        return await makeHouse(database.db);
      } finally {
        await database.close();
      }
    },
    findViolations: () => withClient(findViolations),
    /** Asks the rows, on one connection as long as `work` takes. */
    look: <T>(work: (look: Look) => Promise<T>): Promise<T> =>
      withClient((client) =>
        work(async (question, ...values) => {
          const asked = { text: question, values: [...values], rowMode: "array" } as const;
          const { rows } = await client.query<[unknown]>(asked);
          return rows[0]?.[0] === true;
        }),
      ),
    /** Has the database write everything down, which it does before it copies a database file by file. */
    async checkpoint(): Promise<void> {
      await withClient(async (client) => {
        await client.query("DROP DATABASE IF EXISTS scratch");
        await client.query("CREATE DATABASE scratch STRATEGY file_copy");
      });
    },
  };
}
export type Stage = ReturnType<typeof createStage>;
