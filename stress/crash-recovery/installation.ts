import { handleOn } from "@bandeja/api/db/transaction";
import { waitForEvents } from "@bandeja/api/testing/wait-for-events";
import pg from "pg";
import { openDatabase } from "@bandeja/api/db/database";
import { findViolations } from "@bandeja/api/db/invariants";
import { passkeySite } from "@bandeja/api/testing/software-authenticator";
import { launchRealServer, runningDatabaseUrl, type RealServer } from "@bandeja/api/testing/real-server";
import type { Check } from "./tracked-write.ts";
import { makeDataset, type Dataset } from "./load/dataset.ts";

/** One DATA_DIR, or the database of `DATABASE_URL`, and its server, which is started again after each kill. */
export function createInstallation(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  const settings = { SMS_DAILY_BUDGET: "1000000", SITE_URL: passkeySite, ...environment };
  const databaseUrl = () => environment["DATABASE_URL"] ?? runningDatabaseUrl(dataDir);
  const restarts: number[] = [];
  /** Durations (ms) of the last start and stop. */
  const usual = { start: 1_000, stop: 500 };

  async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: databaseUrl() });
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
    /** Durations (ms) of the starts, until ready. */
    restarts,
    usual,
    withClient,
    /** Starts without waiting until it is ready. */
    launch: (): Promise<RealServer> => launchRealServer(dataDir, { settings }),
    /** Starts the server as `npm start` does, without repairs. @throws when it does not become ready */
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
    async makeDataset(): Promise<Dataset> {
      const database = openDatabase(databaseUrl(), { max: 2 });
      try {
        return await makeDataset(database.db);
      } finally {
        await database.close();
      }
    },
    findViolations: () => withClient(findViolations),
    /** Checks conditions on rows, once all events are handled, on one connection for as long as `work` takes. */
    check: <T>(work: (check: Check) => Promise<T>): Promise<T> =>
      withClient((client) =>
        work(async (condition, ...values) => {
          await waitForEvents(handleOn(client));
          const query = { text: condition, values: [...values], rowMode: "array" } as const;
          const { rows } = await client.query<[unknown]>(query);
          return rows[0]?.[0] === true;
        }),
      ),
    /** Forces a checkpoint: PostgreSQL takes one before it copies a database file by file. */
    async checkpoint(): Promise<void> {
      await withClient(async (client) => {
        await client.query("DROP DATABASE IF EXISTS scratch");
        await client.query("CREATE DATABASE scratch STRATEGY file_copy");
      });
    },
  };
}
export type Installation = ReturnType<typeof createInstallation>;
