import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { lists, writeLists } from "./write-lists.ts";

let own: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  own = await createTestDatabase();
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

const read = async (table: string, column: string) =>
  (await client.query<{ value: string }>(`SELECT ${column} AS value FROM ${table}`)).rows.map(
    ({ value }) => value,
  );

test.each(Object.entries(lists))(
  "%s has the values of the code after a migration",
  async (table, { column, values }) => {
    expect((await read(table, column)).toSorted()).toEqual([...values].toSorted());
  },
);

test("a value of another version stays, and a missing one is added again", async () => {
  await client.query("INSERT INTO notification_kinds VALUES ('of-tomorrow')");
  await client.query("DELETE FROM notification_kinds WHERE kind = 'late'");
  await writeLists(client);
  expect(await read("notification_kinds", "kind")).toEqual(expect.arrayContaining(["of-tomorrow", "late"]));
});

test("a kind that is not in the list cannot be stored", async () => {
  const insert = client.query(
    "INSERT INTO audit_log (id, at, event) VALUES (gen_random_uuid(), now(), 'unheard')",
  );
  await expect(insert).rejects.toMatchObject({ code: "23503" });
});
