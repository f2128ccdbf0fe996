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

const keys = (hashKey: string | undefined, hashKeyPrevious?: string) => ({ hashKey, hashKeyPrevious });
const requireKeys = (...args: Parameters<typeof keys>) => requireHashKey(database.url, keys(...args));

async function open(...args: Parameters<typeof keys>) {
  const opened = openDatabase(database.url, { max: 2 });
  try {
    return await openKeyedHash(opened.db, keys(...args));
  } finally {
    await opened.close();
  }
}

test("a database opens only with the key with which it was first used", async () => {
  const [hash, again] = [await open(key), await open(key)];
  expect(again("ana@sala.test")).toEqual(hash("ana@sala.test"));
  await requireKeys(key);
  for (const attempt of [() => requireKeys(other), () => open(other)]) {
    await expect(attempt()).rejects.toThrow(/^HASH_KEY is not the one [^\n]+$/);
  }
  for (const attempt of [() => requireKeys(undefined), () => open(undefined)]) {
    await expect(attempt()).rejects.toThrow(/^HASH_KEY is missing[^\n]+$/);
  }
});

test("a database that was first used without a key refuses a key later", async () => {
  await open(undefined);
  await requireKeys(undefined);
  await expect(requireKeys(key)).rejects.toThrow("HASH_KEY is not the one");
});

test("the stored fingerprint does not reveal the key, and a new database has none", async () => {
  await open(key);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("SELECT value FROM app_settings WHERE key = 'hash-key-fingerprint'");
  expect(rows[0]).toEqual({ value: expect.stringMatching(/^[0-9a-f]{32}$/) });
  await client.query("DROP TABLE app_settings");
  await client.end();
  await expect(requireKeys(other)).resolves.toBe(false);
});

test("a key takes the place of another while both are set, and from then on alone", async () => {
  const before = await open(key);
  await requireKeys(other, key);
  const rotated = await open(other, key);
  expect(rotated.previous?.("ana@sala.test")).toEqual(before("ana@sala.test"));
  expect(rotated("ana@sala.test")).not.toEqual(before("ana@sala.test"));
  // Each process opens it again.
  expect((await open(other, key)).keyName).toBe(rotated.keyName);
  await expect(open(key)).rejects.toThrow("HASH_KEY is not the one");
  await expect(requireKeys(other, "x".repeat(32))).rejects.toThrow(
    "HASH_KEY_PREVIOUS is not the key that HASH_KEY took the place of.",
  );
  expect((await open(other)).previous).toBeUndefined();
  // The way back is a rotation, too.
  expect((await open(key, other)).keyName).toBe(before.keyName);
});

test("a key takes the place of the one that was made with the database, if that is named", async () => {
  await open(undefined);
  await expect(open(key, other)).rejects.toThrow("Neither HASH_KEY nor HASH_KEY_PREVIOUS is the key of");
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ value: string }>(
    "SELECT value FROM app_settings WHERE key = 'hash-key'",
  );
  await client.end();
  expect((await open(key, rows[0]?.value)).previous).toBeDefined();
  await expect(open(undefined)).rejects.toThrow("HASH_KEY is missing");
});
