import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "./database.ts";
import { prepareSelect } from "./prepare.ts";
import { inTransaction } from "./transaction.ts";

async function open(max: number) {
  const server = await createTestDatabase();
  const database = openDatabase(server.url, { max });
  const other = new pg.Client({ connectionString: server.url });
  await other.connect();
  onTestFinished(async () => {
    await Promise.all([database.close(), other.end()]);
    await server.drop();
  });
  await other.query("CREATE TABLE changing AS SELECT 1 AS n");
  return { db: database.db, other };
}

const find = prepareSelect("test_changing", (tx) => tx.select({ n: sql<unknown>`n` }).from(sql`changing`));

test("a migration that changes the type of a column fails no request, on any of many connections", async () => {
  const { db, other } = await open(12);
  const inside = () => inTransaction(db, (tx) => find(tx, {}));
  const everywhere = async () => {
    const found = await Promise.all(Array.from({ length: 6 }, () => [find(db, {}), inside()]).flat());
    return new Set(found.flat().map(({ n }) => n));
  };
  expect(await everywhere()).toEqual(new Set([1]));
  await other.query("ALTER TABLE changing ALTER n TYPE text");
  for (const one of [find(db, {}), inside()]) expect(await one).toEqual([{ n: "1" }]);
  expect(await everywhere()).toEqual(new Set(["1"]));
});

test.for([1, 5])(
  "runs behind a first one that fails before it is prepared do not fail with it: %i connections",
  async (max) => {
    const { db, other } = await open(max);
    await other.query("BEGIN; LOCK TABLE changing");
    const first = find(db, {}).catch((error: unknown) => error);
    const second = find(db, {});
    const waiting = `SELECT pid FROM pg_locks WHERE NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await other.query(`SELECT pg_cancel_backend(pid) FROM (${waiting}) AS waits`);
    expect(await first).toMatchObject({ code: "57014" });
    await other.query("COMMIT");
    expect(await second).toEqual([{ n: 1 }]);
  },
);
