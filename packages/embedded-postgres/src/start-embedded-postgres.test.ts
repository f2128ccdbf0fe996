import { chmodSync, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { findPostmaster } from "./postmaster.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { temporaryDataDir } from "./testing/temporary-folder.ts";

// Real clusters are created on disk.
vi.setConfig({ testTimeout: 60_000 });

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
    return rows.flat();
  } finally {
    await client.end();
  }
}

const folderOf = (url: string) => new URL(url).searchParams.get("host")!;

test("the first start creates a database, and the next one finds its data", async () => {
  const dataDir = temporaryDataDir();
  const first = await startEmbeddedPostgres({ dataDir });
  await ask(first.url, "CREATE TABLE kept AS SELECT 'Lídia' AS name");
  await first.stop();
  expect(findPostmaster(path.join(dataDir, "postgres/data"))).toBeUndefined();

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await ask(second.url, "SELECT name FROM kept")).toEqual(["Lídia"]);
  await second.stop();
});

test("commits are durable, and names compare the same on every machine", async () => {
  const server = await startEmbeddedPostgres({ dataDir: temporaryDataDir() });
  const settings = ["fsync", "synchronous_commit", "full_page_writes", "server_encoding", "listen_addresses"];
  const shown = await ask(
    server.url,
    `SELECT ${settings.map((name) => `current_setting('${name}')`).join()}`,
  );
  expect(shown).toEqual(["on", "on", "on", "UTF8", ""]);
  expect(await ask(server.url, "SELECT lower('ÉLODIE'), 'Z' < 'a', current_setting('timezone')")).toEqual([
    "élodie",
    true,
    "UTC",
  ]);
  await server.stop();
});

test("only its own account can reach the database, and its role is no superuser", async () => {
  const dataDir = temporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  expect(statSync(dataDir).mode & 0o067).toBe(0);
  expect(statSync(folderOf(server.url)).mode & 0o077).toBe(0);
  expect(await ask(server.url, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toEqual([
    false,
  ]);
  await expect(ask(server.url.replace("bandeja@", "postgres@"), "SELECT 1")).rejects.toThrow(/pg_hba/);
  await server.stop();
});

test("a path that is too long for a socket is replaced by a short one, which only its owner can enter", async () => {
  const dataDir = temporaryDataDir("long".repeat(20), "path".repeat(20));
  const server = await startEmbeddedPostgres({ dataDir });
  expect(folderOf(server.url).length).toBeLessThan(60);
  expect(statSync(folderOf(server.url)).mode & 0o077).toBe(0);
  expect(await ask(server.url, "SELECT 1")).toEqual([1]);
  await server.stop();
  rmSync(folderOf(server.url), { recursive: true });
});

test("it also works in a folder that only its owner can enter, with the data elsewhere if necessary", async () => {
  const dataDir = temporaryDataDir();
  const locked = path.dirname(dataDir);
  const lines: string[] = [];
  const start = () => startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  chmodSync(locked, 0o700);

  const first = await start();
  await ask(first.url, "CREATE TABLE kept AS SELECT 7 AS number");
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "SELECT number FROM kept")).toEqual([7]);
  await second.stop();
  // For root, one line says where the data is kept; for any other account, it is in the folder.
  expect(lines.map((line) => line.includes("kept in /var/lib/bandeja/"))).toEqual(
    process.getuid?.() === 0 ? [true] : [],
  );
});

test("the programs are a copy, with the links that they need, and survive the replacement of node_modules", async () => {
  const dataDir = temporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  const { pid } = findPostmaster(path.join(dataDir, "postgres/data"))!;
  const [program = ""] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  expect(program).not.toContain("node_modules");
  expect(existsSync(path.join(program, "../../lib/libpq.so.5"))).toBe(true);
  await ask(server.url, "CREATE EXTENSION btree_gist");
  expect(await ask(server.url, "SELECT 1 <-> 3")).toEqual([2]);
  await server.stop();
});
