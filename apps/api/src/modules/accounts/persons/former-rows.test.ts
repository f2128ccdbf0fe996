import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../../db/database.ts";
import { openKeyedHash, type KeyedHash } from "../../../db/hash-key.ts";
import { newId } from "../../../kernel/ids.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../testing/test-database.ts";
import { findSamePerson } from "./find-same-person.ts";
import { noteVerified } from "./note-verified.ts";

const folder = path.resolve(import.meta.dirname, "../../../db/migrations");
const now = () => new Date("2026-03-10T12:00:00Z");

let server: TestDatabase;
let client: pg.Client;
let database: Database;
let keyedHash: KeyedHash;

async function migrateFiles(isWanted: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql") && isWanted(name));
  for (const name of names.toSorted()) await client.query(await readFile(path.join(folder, name), "utf8"));
}

/** An account as it was before who is who was kept. */
async function makeAccount(type: "restaurant" | "waitress", given: { phone?: string } = {}): Promise<string> {
  const id = newId();
  const email = `${id}@former.test`;
  await client.query(
    `INSERT INTO accounts (id, type, email, email_key, username, username_key, phone_e164, phone_calling_code, phone_national, created_at)
     VALUES ($1, $2, $3, $3, $4, $4, '+351' || $5, left('+351' || $5, 4), $5, $6)`,
    [id, type, email, type === "restaurant" ? id : null, given.phone ?? null, now()],
  );
  return id;
}
const keepPast = (id: string, text: string) =>
  client.query("INSERT INTO past_accounts VALUES ($1, $2)", [keyedHash(text), id]);
const keepPredecessor = (id: string, predecessor: string) =>
  client.query("INSERT INTO account_predecessors VALUES ($1, $2)", [id, predecessor]);
const othersOf = async (id: string) => (await findSamePerson(database.db, id)).map((other) => other.id);
const verify = (id: string, phone: string) =>
  inTransaction(database.db, (tx) => noteVerified(tx, id, { phone: `+351${phone}` }, { keyedHash, now }));

let ids: Record<"venue" | "again" | "third" | "worker" | "former" | "holder", string>;
beforeAll(async () => {
  server = await createTestDatabase();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await migrateFiles((name) => name < "0023");
  database = openDatabase(server.url, { max: 2 });
  keyedHash = await openKeyedHash(database.db, undefined);
  ids = {
    venue: await makeAccount("restaurant"),
    again: await makeAccount("restaurant"),
    third: await makeAccount("restaurant"),
    worker: await makeAccount("waitress"),
    former: await makeAccount("waitress"),
    holder: await makeAccount("waitress", { phone: "918000003" }),
  };
  await keepPredecessor(ids.again, ids.venue);
  await keepPredecessor(ids.third, ids.venue);
  await keepPredecessor(ids.third, ids.again);
  await keepPast(ids.venue, "restaurant phone +351918000001");
  await keepPast(ids.former, "waitress phone +351918000002");
  await migrateFiles((name) => name >= "0023");
});
afterAll(async () => {
  await database.close();
  await client.end();
  await server.drop();
});

test("who was known again before is one person after", async () => {
  expect(new Set(await othersOf(ids.again))).toEqual(new Set([ids.venue, ids.third]));
  expect(await othersOf(ids.worker)).toEqual([]);
});

test("a deleted account goes on being known by the hash that was kept of its number, whoever verifies it now", async () => {
  await verify(ids.worker, "918000001");
  expect(new Set(await othersOf(ids.worker))).toEqual(new Set([ids.venue, ids.again, ids.third]));
  await verify(ids.holder, "918000002");
  expect(await othersOf(ids.holder)).toEqual([ids.former]);
});

test("a number that an account had verified before it was kept is its own, once somebody takes it over", async () => {
  const taker = await makeAccount("waitress");
  await verify(taker, "918000003");
  expect(new Set(await othersOf(taker))).toEqual(new Set([ids.holder, ids.former]));
});
