import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { closeFrozen } from "./close-frozen.ts";

async function openPool(): Promise<pg.Pool> {
  const server = await createTestDatabase();
  onTestFinished(() => server.drop());
  const pool = new pg.Pool({ connectionString: server.url, pipeline: true });
  onTestFinished(() => pool.end());
  pool.on("error", () => {});
  closeFrozen(pool, 2_000);
  return pool;
}

test("a statement that gets no answer fails with its connection, and idle ones stay", async () => {
  const pool = await openPool();
  const idle = await pool.connect();
  const pid = async () => (await idle.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
  const before = await pid();
  const frozen = await pool.connect();
  frozen.on("error", () => {});
  const waiting = [frozen.query("SELECT pg_sleep(30)"), frozen.query("SELECT 1")];
  for (const one of waiting) await expect(one).rejects.toThrow("Connection terminated");
  frozen.release(true);
  expect(await pid()).toBe(before);
  idle.release();
});

test("a connection whose server says something stays, however long it takes", async () => {
  const pool = await openPool();
  const rows = "SELECT repeat('x', 100000), pg_sleep(0.5) FROM generate_series(1, 8)";
  expect((await pool.query(rows)).rowCount).toBe(8);
});
