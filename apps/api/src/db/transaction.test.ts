import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openDatabase, type Database } from "./database.ts";
import { prepareSelect } from "./prepare.ts";
import { inTransaction } from "./transaction.ts";

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { max: 2 });
  await database.pool.query("CREATE TABLE notes (body text UNIQUE DEFERRABLE INITIALLY DEFERRED)");
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const write = (body: string) => sql`INSERT INTO notes VALUES (${body})`;
const notes = async () => (await database.pool.query("SELECT body FROM notes ORDER BY body")).rows;

test("a failed transaction writes nothing, even if only its commit fails", async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await tx.execute(write("lost"));
    throw new Error("Thought better of it");
  });
  await expect(failing).rejects.toThrow("Thought better of it");
  const failingLate = inTransaction(database.db, async (tx) => {
    await tx.execute(write("twice"));
    await tx.execute(write("twice"));
  });
  await expect(failingLate).rejects.toMatchObject({ code: "23505" });
  expect(await notes()).toEqual([]);
});

test("a transaction whose work overlooks the error of a statement fails", async () => {
  const overlooking = inTransaction(database.db, async (tx) => {
    await tx.execute(write("overlooked"));
    await tx.execute(sql`SELECT 1 / 0`).catch(() => {});
  });
  await expect(overlooking).rejects.toThrow("rolled back");
  expect(await notes()).toEqual([]);
});

test("a lost connection fails only its own transaction", async () => {
  let client: pg.PoolClient | undefined;
  database.pool.once("acquire", (taken) => (client = taken));
  const cut = inTransaction(database.db, async (tx) => {
    const lost = new Promise<void>((resolve) => client?.on("end", resolve));
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await lost;
    await tx.execute(write("lost"));
  });
  await expect(cut).rejects.toMatchObject({ cause: { message: expect.stringMatching(/not queryable/) } });

  await inTransaction(database.db, (tx) => tx.execute(write("kept")));
  expect(await notes()).toEqual([{ body: "kept" }]);
  expect(database.pool.totalCount).toBe(1);
});

test("a transaction is repeated after a deadlock, also if a later statement's error is seen first", async () => {
  let attempts = 0;
  await inTransaction(database.db, async (tx) => {
    attempts += 1;
    if (attempts === 2) return;
    const deadlocked = tx.execute(sql`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`);
    const later = tx.execute(sql`SELECT 1`);
    await Promise.allSettled([deadlocked, later]);
    await later;
  });
  expect(attempts).toBe(2);
});

/** Refuses the BEGIN of the next transaction. @returns the statements that it sends */
function refuseBegin(): string[] {
  const sent: string[] = [];
  database.pool.once("acquire", (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (text: string) => Promise<unknown>;
    client.query = (async (text: string) => {
      sent.push(text);
      if (text === "BEGIN") throw new Error("canceling statement due to statement timeout");
      if (text === "ROLLBACK") client.query = query as typeof client.query;
      return query(text);
    }) as typeof client.query;
  });
  return sent;
}

const countNotes = prepareSelect("test_count_notes", (tx) =>
  tx.select({ count: sql<number>`count(*)::int` }).from(sql`notes`),
);

test("a transaction that could not begin sends nothing", async () => {
  const sent = refuseBegin();
  const refused = inTransaction(database.db, async (tx) => {
    const insert = { text: "INSERT INTO notes VALUES ('alone')" };
    await Promise.all([countNotes(tx, {}), tx.$client.query(insert)]);
  });
  await expect(refused).rejects.toThrow("canceling");
  expect(sent).toEqual(["BEGIN", "ROLLBACK"]);
  const read = inTransaction(database.db, (tx) => countNotes(tx, {}));
  expect(await read).toHaveLength(1);
});

test.for(["at once", "after its first statement"])(
  "nothing is written by a part of a failed transaction that goes on: failed %s",
  async (when) => {
    let goOn: Promise<unknown> | undefined;
    const failing = inTransaction(database.db, async (tx) => {
      if (when !== "at once") await countNotes(tx, {});
      const late = async () => {
        await failing.catch(() => {});
        await tx.execute(write("late"));
      };
      const waiting = tx.$client.query({ text: "INSERT INTO notes VALUES ('waiting')" });
      goOn = Promise.allSettled([waiting, late()]);
      throw new Error("Refused");
    });
    await expect(failing).rejects.toThrow("Refused");
    const [, late] = (await goOn) as PromiseSettledResult<unknown>[];
    expect(late).toMatchObject({
      status: "rejected",
      reason: { cause: { message: "The transaction has ended" } },
    });
    const bodies = (await notes()).map(({ body }: { body: string }) => body);
    expect(bodies).not.toContain("waiting");
    expect(bodies).not.toContain("late");
  },
);
