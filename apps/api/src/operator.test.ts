import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "@bandeja/config/config";
import { createServices } from "./create-services.ts";
import { openDatabase } from "./db/database.ts";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";
import { openKeyedHash } from "./db/hash-key.ts";
import { migrate } from "./db/migrate.ts";
import { databaseOf, onServer } from "../testing/database-server.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

// Each command runs as its own process, some with a database.
vi.setConfig({ testTimeout: 60_000 });

const program = path.join(import.meta.dirname, "operator.ts");
const key = "the key that the server was started with";
const otherKey = "a key that no server was ever started with";

const line = ["people", "find", "nobody", "--by", "Rita", "--reason", "Looks for nobody."];

/** Runs `npm run operator -- people find nobody` with some settings. Killed if it hangs, and then without a status. */
function find(settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...line], {
    env: { PATH, HOME, ...settings },
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

async function useWithKey(url: string): Promise<void> {
  const database = openDatabase(url);
  await openKeyedHash(database.db, { hashKey: key, hashKeyPrevious: undefined });
  await database.close();
}

const found = { status: 0, stdout: "Nothing found.\n", stderr: "" };
const wrongKey = {
  status: 1,
  stdout: "",
  stderr:
    "HASH_KEY is not the one that this database was created with. Set that one, or leave it out if there was none; for a new one see HASH_KEY in docs/site-changes.md.\n",
};
const noKey = {
  status: 1,
  stdout: "",
  stderr: "HASH_KEY is missing: this database was used with one. Set the same again.\n",
};

describe("a database that is already running", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await useWithKey(database.url);
  });
  afterAll(() => database.drop());

  test("another HASH_KEY than the server's, or none, is refused in one line, and the program ends", () => {
    expect(find({ DATABASE_URL: database.url, HASH_KEY: otherKey })).toEqual(wrongKey);
    expect(find({ DATABASE_URL: database.url })).toEqual(noKey);
    expect(find({ DATABASE_URL: database.url, HASH_KEY: key })).toEqual(found);
  });

  test("services that do not open leave no connection behind", async () => {
    const config = readConfig({ DATABASE_URL: database.url, HASH_KEY: otherKey });
    await expect(
      createServices({ config, databaseUrl: database.url, siteUrl: "http://localhost", work: false }),
    ).rejects.toThrow(wrongKey.stderr.trim());
    const countConnections = () =>
      onServer(database.url, async (client) => {
        const { rowCount } = await client.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        return rowCount;
      });
    // Sooner than the timeout of an idle connection.
    await expect.poll(countConnections, { timeout: 5_000 }).toBe(0);
  });

  test("a database without Bandeja's tables is refused in one line, and the program ends", () => {
    const { status, stdout, stderr } = find({ DATABASE_URL: databaseOf(database.url, "postgres") });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^The database is not of this version of Bandeja .+\n$/);
  });
});

test("the embedded database that it started for a command is stopped when the command is refused", async () => {
  const { dataDir, remove } = makeDataDir();
  try {
    const server = await startEmbeddedPostgres({ dataDir });
    await migrate(server.url);
    await useWithKey(server.url);
    await server.stop();
    const isRunning = () => existsSync(path.join(dataDir, "postgres/data/postmaster.pid"));
    for (const [settings, outcome] of [
      [{ HASH_KEY: otherKey }, wrongKey],
      [{ HASH_KEY: key }, found],
    ] as const) {
      expect(find({ DATA_DIR: dataDir, ...settings })).toEqual(outcome);
      expect(isRunning()).toBe(false);
    }
  } finally {
    await remove();
  }
});
