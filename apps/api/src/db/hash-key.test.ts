import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "./database.ts";
import { openKeyedHash, requireHashKey } from "./hash-key.ts";

let database: TestDatabase;
const key = "k".repeat(32);
const other = "o".repeat(32);

beforeEach(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("DELETE FROM app_settings WHERE key = 'hash-key-fingerprint'");
  await client.end();
});
afterEach(() => database.drop());

async function open(configured: string | undefined) {
  const opened = openDatabase(database.url, { max: 2 });
  try {
    return await openKeyedHash(opened.db, configured);
  } finally {
    await opened.close();
  }
}

test("a database opens only with the key with which it was first used", async () => {
  const [hash, again] = [await open(key), await open(key)];
  expect(again("ana@sala.test")).toEqual(hash("ana@sala.test"));
  await requireHashKey(database.url, key);
  for (const attempt of [() => requireHashKey(database.url, other), () => open(other)]) {
    await expect(attempt()).rejects.toThrow(/^HASH_KEY is not the one [^\n]+$/);
  }
  for (const attempt of [() => requireHashKey(database.url, undefined), () => open(undefined)]) {
    await expect(attempt()).rejects.toThrow(/^HASH_KEY is missing[^\n]+$/);
  }
});

test("a database that was first used without a key refuses a key later", async () => {
  await open(undefined);
  await requireHashKey(database.url, undefined);
  await expect(requireHashKey(database.url, key)).rejects.toThrow("HASH_KEY is not the one");
});

test("the stored fingerprint does not reveal the key, and a new database has none", async () => {
  await open(key);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("SELECT value FROM app_settings WHERE key = 'hash-key-fingerprint'");
  expect(rows[0]).toEqual({ value: expect.stringMatching(/^[0-9a-f]{32}$/) });
  await client.query("DROP TABLE app_settings");
  await client.end();
  await expect(requireHashKey(database.url, other)).resolves.toBeUndefined();
});
