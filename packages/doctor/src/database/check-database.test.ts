import { onServer } from "@bandeja/api/testing/database-server";
import { openDatabase } from "@bandeja/api/db/database";
import { openKeyedHash, type HashKeys } from "@bandeja/api/db/hash-key";
import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { startTransactionPooler } from "@bandeja/api/testing/transaction-pooler";
import { readConfig, type Config } from "@bandeja/config/config";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { Finding } from "../finding.ts";
import { checkDatabase, judgeArchive, judgeClock } from "./check-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const config = readConfig({});
const change = (text: string, url = database.url) => onServer(url, (client) => client.query(text));
/** The address with settings of its sessions: a role, for example. */
function withOptions(options: string, address = database.url): string {
  const url = new URL(address);
  url.searchParams.set("options", options);
  return url.href;
}
async function examine(
  url = database.url,
  { directUrl = url, ...changes }: Partial<Config> & { directUrl?: string } = {},
) {
  const findings = await checkDatabase({ ...config, ...changes }, { url, directUrl });
  return new Map(findings.map((finding): [string, Finding] => [finding.check, finding]));
}
const statusOf = (findings: ReadonlyMap<string, Finding>, check: string) => findings.get(check)?.status;

test("a database of this version has nothing to mend", async () => {
  const findings = await examine();
  const problems = [...findings.values()].filter(({ status }) => status !== "ok");
  expect(problems).toEqual([]);
});

describe("migrations", () => {
  test("that have not run are reported, and those of another version", async () => {
    await change("DELETE FROM schema_migrations WHERE name LIKE '0011%'");
    onTestFinished(async () => void (await change("DELETE FROM schema_migrations WHERE name LIKE '9%'")));
    expect((await examine()).get("migrations")).toMatchObject({
      status: "warning",
      found: expect.stringContaining("0011_notifications_by_sms.sql"),
      fix: expect.stringContaining("Back up, then run `npm run migrate`"),
    });
    await change("INSERT INTO schema_migrations (name, hash) VALUES ('9999_later.sql', 'h')");
    expect((await examine()).get("migrations")).toMatchObject({ status: "failed", found: /9999_later/ });
  });

  test("of the next version do not keep a process of this one from running", async () => {
    const other = await createTestDatabase();
    onTestFinished(() => other.drop());
    await change("INSERT INTO schema_migrations (name, hash) VALUES ('9999_later.sql', 'h')", other.url);
    expect((await examine(other.url)).get("migrations")).toMatchObject({
      status: "warning",
      found: expect.stringContaining("newer than this version: it has 9999_later.sql"),
    });
    await change("UPDATE schema_migrations SET name = '0001_old.sql' WHERE name LIKE '0001%'", other.url);
    expect(statusOf(await examine(other.url), "migrations")).toBe("failed");
  });

  test("whose files were changed are reported", async () => {
    await change("UPDATE schema_migrations SET hash = 'other' || hash WHERE name LIKE '0001%'");
    const finding = (await examine()).get("migrations");
    await change("UPDATE schema_migrations SET hash = substr(hash, 6) WHERE name LIKE '0001%'");
    expect(finding).toMatchObject({ status: "failed", found: expect.stringContaining("0001_baseline.sql") });
  });

  test("are missing in an empty database, which may also have another encoding", async () => {
    const name = `bandeja_test_${process.pid}_latin`;
    const server = inject("databaseUrl");
    await change(
      `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
      server,
    );
    onTestFinished(async () => void (await change(`DROP DATABASE ${name}`, server)));
    const url = new URL(server);
    url.pathname = `/${name}`;
    const findings = await examine(url.href);
    expect(findings.get("migrations")).toMatchObject({ status: "warning", found: "The database is empty." });
    expect(findings.get("database version")).toMatchObject({ status: "failed", found: /LATIN1/ });
    expect(statusOf(findings, "database extensions")).toBe("ok");
  });
});

test("a missing extension is reported", async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  await change("DROP EXTENSION btree_gist CASCADE", other.url);
  const finding = (await examine(other.url)).get("database extensions");
  expect(finding).toMatchObject({
    status: "failed",
    fix: expect.stringContaining("CREATE EXTENSION btree_gist"),
  });
});

describe("privileges", () => {
  test("of a role that does not own the tables do not suffice", async () => {
    // Its tables are the superuser's.
    const finding = (await examine(withOptions("-c search_path=pg_catalog"))).get("database privileges");
    expect(finding).toMatchObject({ status: "failed", found: expect.stringContaining("does not own") });
  });

  test("of a role that may not create tables do not suffice", async () => {
    await change("REVOKE CREATE ON SCHEMA public FROM pg_database_owner");
    const finding = (await examine()).get("database privileges");
    await change("GRANT CREATE ON SCHEMA public TO pg_database_owner");
    expect(finding).toMatchObject({ status: "failed", found: "The role may not create tables." });
  });

  test("on a replica do not suffice either", async () => {
    const finding = (await examine(withOptions("-c default_transaction_read_only=on"))).get(
      "database privileges",
    );
    expect(finding).toMatchObject({ status: "failed", found: expect.stringContaining("read-only") });
  });
});

test("a key is only said to be that of a database that has one", async () => {
  const found = async () => (await examine(database.url, { hashKey: "k".repeat(32) })).get("hash key");
  expect(await found()).toMatchObject({ status: "ok", found: expect.stringContaining("has none yet") });
  const pool = openDatabase(database.url, { max: 1 });
  await openKeyedHash(pool.db, { hashKey: "k".repeat(32), hashKeyPrevious: undefined });
  await pool.close();
  expect(await found()).toMatchObject({ status: "ok", found: "HASH_KEY is that of the database." });
  await change("DELETE FROM app_settings WHERE key = 'hash-key-fingerprint'");
});

test("another HASH_KEY than that of the database is reported", async () => {
  await change(
    "INSERT INTO app_settings (key, value) VALUES ('hash-key-fingerprint', '\"another\"') ON CONFLICT DO NOTHING",
  );
  const finding = (await examine(database.url, { hashKey: "k".repeat(32) })).get("hash key");
  await change("DELETE FROM app_settings WHERE key = 'hash-key-fingerprint'");
  expect(finding).toMatchObject({ status: "failed", fix: expect.stringContaining("HASH_KEY") });
});

test("hashes of an earlier key are counted once there was one", async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  await change("DELETE FROM app_settings WHERE key = 'hash-key-fingerprint'", other.url);
  const [hashKey, hashKeyPrevious] = ["n".repeat(32), "b".repeat(32)];
  const open = async (keys: HashKeys) => {
    const opened = openDatabase(other.url, { max: 1 });
    await openKeyedHash(opened.db, keys);
    await opened.close();
  };
  const find = async (keys: Partial<HashKeys>) => (await examine(other.url, keys)).get("previous hash key");
  await open({ hashKey: hashKeyPrevious, hashKeyPrevious: undefined });
  expect(await find({ hashKey: hashKeyPrevious })).toBeUndefined();
  await open({ hashKey, hashKeyPrevious });
  expect(await find({ hashKey, hashKeyPrevious })).toMatchObject({
    status: "ok",
    found: expect.stringContaining("No hash of an earlier HASH_KEY is left"),
  });
  await change(
    `ALTER TABLE known_networks DROP CONSTRAINT known_networks_account_id_fkey;
     INSERT INTO known_networks (account_id, network_hash, last_used_at)
     VALUES (gen_random_uuid(), decode(repeat('00', 32), 'hex'), now())`,
    other.url,
  );
  expect(await find({ hashKey, hashKeyPrevious })).toMatchObject({
    status: "ok",
    found:
      "0 contacts and 1 networks have hashes of an earlier HASH_KEY, and are found by HASH_KEY_PREVIOUS.",
  });
  expect(await find({ hashKey })).toMatchObject({
    status: "warning",
    found: expect.stringContaining("and are not found"),
  });
});

test("a log that is not archived is reported, and one that need not be is not", () => {
  expect(judgeArchive({ archive: null })).toEqual([]);
  expect(judgeArchive({ archive: { fails: false, since: null } })).toMatchObject([{ status: "ok" }]);
  expect(judgeArchive({ archive: { fails: true, since: "2026-11-27 08:00" } })).toMatchObject([
    { status: "failed", found: expect.stringContaining("since 2026-11-27 08:00") },
  ]);
});

test("more connections than PostgreSQL has are reported", async () => {
  expect((await examine(database.url, { databasePool: 100_000 })).get("database connections")).toMatchObject({
    status: "warning",
    fix: expect.stringContaining("DATABASE_POOL"),
  });
});

test.each([
  [20, "ok"],
  [-1_500, "ok"],
  [3_000, "warning"],
  [-3_600_000, "failed"],
])("clocks that differ by %i ms are %s", (difference, status) => {
  expect(judgeClock(difference).status).toBe(status);
});

describe("a pooler in transaction mode", () => {
  test("is refused without the address of PostgreSQL itself, and as that", async () => {
    const pooler = await startTransactionPooler(database.url);
    onTestFinished(() => pooler.close());
    expect((await examine(pooler.url)).get("pooler")).toMatchObject({
      status: "failed",
      fix: expect.stringContaining("Set DATABASE_DIRECT_URL"),
    });
    expect(statusOf(await examine(pooler.url, { directUrl: database.url }), "pooler")).toBe("ok");
    expect(statusOf(await examine(database.url, { directUrl: pooler.url }), "pooler")).toBe("failed");
  });

  test("is expected if DATABASE_DIRECT_URL is set", async () => {
    const url = new URL(database.url);
    url.searchParams.set("application_name", "other");
    expect((await examine(url.href, { directUrl: database.url })).get("pooler")).toMatchObject({
      status: "warning",
      found: expect.stringContaining("shares no connections"),
    });
  });
});
