import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { prepareSelect, type Params } from "./prepare.ts";
import { accounts } from "./schema/accounts.ts";
import { makeVenue } from "@bandeja/demo-data/factories";
import { inTransaction } from "./transaction.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  // One of them is for prepared queries.
  database = openDatabase(server.url, { max: 5 });
  await makeVenue(database.db);
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const echo = prepareSelect("test_echo", (tx, params: Params<{ text: string; wait: number }>) =>
  tx
    .select({
      text: sql<string>`${params.text}::text`,
      connection: sql<number>`pg_backend_pid()`,
      waited: sql<unknown>`pg_sleep(${params.wait})`,
    })
    .from(accounts),
);
const ask = async (text: string, wait = 0) => (await echo(database.db, { text, wait }))[0];

test("concurrent queries share a connection, and each gets its own result", async () => {
  const texts = Array.from({ length: 50 }, (_, number) => `number ${number}`);
  const answers = await Promise.all(texts.map((text) => ask(text)));
  expect(answers.map((row) => row?.text)).toEqual(texts);
  expect(new Set(answers.map((row) => row?.connection)).size).toBe(1);
});

test("a failed query does not affect the others", async () => {
  const [before, failed, after] = await Promise.allSettled([ask("before"), ask("\u0000"), ask("after")]);
  expect(before).toMatchObject({ status: "fulfilled", value: { text: "before" } });
  expect(failed).toMatchObject({ status: "rejected", reason: { code: "22021" } });
  expect(after).toMatchObject({ status: "fulfilled", value: { text: "after" } });
});

test("pending queries of a lost connection fail, and the next opens a new one", async () => {
  const lost = (await ask("which?"))?.connection;
  // PostgreSQL's last message may be lost with the connection.
  const waiting = [ask("first", 30), ask("second")].map((work) =>
    expect(work).rejects.toThrow(/terminat|ECONNRESET/i),
  );
  await database.db.execute(sql`SELECT pg_terminate_backend(${lost})`);
  await Promise.all(waiting);
  const next = await ask("again");
  expect(next).toMatchObject({ text: "again" });
  expect(next?.connection).not.toBe(lost);
});

test("a transaction uses its own connection and sees its own writes", async () => {
  const prepared = (await ask("prepared"))?.connection;
  await inTransaction(database.db, async (tx) => {
    await makeVenue(tx);
    const rows = await echo(tx, { text: "inside", wait: 0 });
    expect(rows).toHaveLength(2);
    expect(rows[0]?.connection).not.toBe(prepared);
    expect(await echo(database.db, { text: "outside", wait: 0 })).toHaveLength(1);
  });
});

test("an unreachable database fails at once, and closing does not wait for it", async () => {
  const away = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { max: 5 });
  await expect(echo(away.db, { text: "hello", wait: 0 })).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await away.close();
});
