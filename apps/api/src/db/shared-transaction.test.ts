import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database, type Db, type Tx } from "./database.ts";
import { inSharedTransaction } from "./shared-transaction.ts";
import { inTransaction } from "./transaction.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { max: 4 });
  await database.pool.query("CREATE TABLE notes (body text UNIQUE, tx xid8 DEFAULT pg_current_xact_id())");
});
afterAll(async () => {
  await database.close();
  await server.drop();
});
beforeEach(() => database.pool.query("TRUNCATE notes"));

async function write(db: Db | Tx, body: string): Promise<string> {
  await db.execute(sql`INSERT INTO notes VALUES (${body})`);
  return body;
}
const written = async () =>
  (await database.pool.query<{ body: string; tx: string }>("SELECT body, tx FROM notes ORDER BY body")).rows;

test("works that begin together are one transaction, and each gets its own result", async () => {
  const bodies = ["a", "b", "c"];
  const share = (body: string) => inSharedTransaction(database.db, (tx) => write(tx, body));
  expect(await Promise.all(bodies.map(share))).toEqual(bodies);
  await share("d");
  const rows = await written();
  expect(rows.map(({ body }) => body)).toEqual([...bodies, "d"]);
  expect(new Set(rows.map(({ tx }) => tx)).size).toBe(2);
});

test.for(["PostgreSQL refuses", "we refuse"])(
  "one that %s fails alone, and the others are done once",
  async (who) => {
    const works = ["a", "b", "bad", "c"].map((body) =>
      inSharedTransaction(database.db, async (tx) => {
        if (body === "bad" && who === "we refuse") throw new Error("Bad");
        if (body === "bad") await tx.execute(sql`SELECT 1 / 0`);
        return write(tx, body);
      }),
    );
    const results = await Promise.allSettled(works);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect((await written()).map(({ body }) => body)).toEqual(["a", "b", "c"]);
  },
);

test("without a connection all fail at once, instead of each waiting for one", async () => {
  const connect = vi.spyOn(database.pool, "connect").mockRejectedValue(new Error("No connection"));
  const works = ["a", "b", "c"].map((body) => inSharedTransaction(database.db, (tx) => write(tx, body)));
  const results = await Promise.allSettled(works);
  expect(connect).toHaveBeenCalledTimes(1);
  connect.mockRestore();
  expect(results).toMatchObject(
    works.map(() => ({ status: "rejected", reason: { message: "No connection" } })),
  );
});

test("rows are locked in the order of the works' keys, as by others", async () => {
  await Promise.all(["a", "b"].map((body) => write(database.db, body)));
  const lock = (tx: Tx, body: string) => tx.execute(sql`SELECT FROM notes WHERE body = ${body} FOR UPDATE`);
  const isWaiting = async () => {
    const { rowCount } = await database.pool.query("SELECT FROM pg_locks WHERE NOT granted");
    return rowCount === 1;
  };
  let runs = 0;
  const shared: Promise<unknown>[] = [];
  await inTransaction(database.db, async (tx) => {
    runs += 1;
    await lock(tx, "a");
    for (const body of ["b", "a"]) {
      const work = async (own: Tx) => {
        runs += 1;
        await lock(own, body);
      };
      shared.push(inSharedTransaction(database.db, work, body));
    }
    await vi.waitUntil(isWaiting);
    await lock(tx, "b");
  });
  await Promise.all(shared);
  expect(runs).toBe(3);
});
