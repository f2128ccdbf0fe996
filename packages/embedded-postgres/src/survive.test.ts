import { spawnSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { chooseAccount } from "./account.ts";
import { findPostmaster } from "./postmaster.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
import { makeZombie, startOther } from "./testing/other-process.ts";
import { temporaryDataDir } from "./testing/temporary-folder.ts";

// Real clusters are created on disk.
vi.setConfig({ testTimeout: 60_000 });
const waiting = { timeout: 30_000, interval: 50 };

const postmasterOf = (dataDir: string) => findPostmaster(path.join(dataDir, "postgres/data"));

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const write = (url: string) =>
  withClient(url, (client) => client.query("CREATE TABLE kept AS SELECT 7 AS n"));
const read = (url: string) =>
  withClient(url, async (client) => (await client.query<{ n: number }>("SELECT n FROM kept")).rows);

test("after its process group is killed, a new start finds all data on the server that survived", async () => {
  const dataDir = temporaryDataDir();
  const killed = await startOther(dataDir);
  await write(killed.url);
  const before = postmasterOf(dataDir)!.pid;
  await killed.killGroup();

  const server = await startEmbeddedPostgres({ dataDir });
  expect(postmasterOf(dataDir)?.pid).toBe(before);
  expect(await read(server.url)).toEqual([{ n: 7 }]);
  await server.stop();
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test("after the database is killed as well, the next start finds all data", async () => {
  const dataDir = temporaryDataDir();
  const killed = await startOther(dataDir);
  await write(killed.url);
  const before = postmasterOf(dataDir)!.pid;
  await killed.killGroup();
  process.kill(before, "SIGKILL");

  const server = await startEmbeddedPostgres({ dataDir });
  expect(postmasterOf(dataDir)?.pid).not.toBe(before);
  expect(await read(server.url)).toEqual([{ n: 7 }]);
  await server.stop();
});

test("a killed database is started again at the same address", async () => {
  const dataDir = temporaryDataDir();
  const { promise: reported, resolve: log } = Promise.withResolvers<string>();
  const server = await startEmbeddedPostgres({ dataDir, log });
  await write(server.url);
  process.kill(postmasterOf(dataDir)!.pid, "SIGKILL");
  expect(await reported).toMatch(/starting it again/);

  const second = await startEmbeddedPostgres({ dataDir });
  expect(second.url).toBe(server.url);
  expect(await read(server.url)).toEqual([{ n: 7 }]);
  await second.stop();
  await server.stop();
});

test("four processes that start a killed database again at the same moment share one", async () => {
  const dataDir = temporaryDataDir();
  const others = await Promise.all(Array.from({ length: 3 }, () => startOther(dataDir)));
  const mine = await startEmbeddedPostgres({ dataDir });
  await write(mine.url);
  for (let round = 0; round < 15; round += 1) {
    const killed = postmasterOf(dataDir)!.pid;
    process.kill(killed, "SIGKILL");
    const restarted = await vi.waitFor(() => {
      const found = postmasterOf(dataDir);
      expect(found?.ready).toBe(true);
      expect(found?.pid).not.toBe(killed);
      return found!.pid;
    }, waiting);
    // The others come a little later.
    await pause(100);
    expect(postmasterOf(dataDir)?.pid).toBe(restarted);
    expect(await read(mine.url)).toEqual([{ n: 7 }]);
  }
  await Promise.all(others.map(({ stop }) => stop()));
  await mine.stop();
});

test("an empty postmaster.pid belongs to a server that is starting, and after a while to none", async () => {
  const dataDir = temporaryDataDir();
  const first = await startEmbeddedPostgres({ dataDir });
  await first.stop();
  const file = path.join(dataDir, "postgres/data/postmaster.pid");
  writeFileSync(file, "");
  const starting = startEmbeddedPostgres({ dataDir });
  await pause(500);
  expect(readFileSync(file, "utf8")).toBe("");

  utimesSync(file, new Date(0), new Date(0));
  const server = await starting;
  expect(postmasterOf(dataDir)?.ready).toBe(true);
  await server.stop();
});

test("a killed database that cannot start is started as soon as it can", async () => {
  const dataDir = temporaryDataDir();
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  await write(server.url);
  const settings = path.join(dataDir, "postgres/data/postgresql.conf");
  renameSync(settings, `${settings}.away`);
  process.kill(postmasterOf(dataDir)!.pid, "SIGKILL");
  const failures = () => lines.filter((line) => line.includes("did not start"));
  await vi.waitFor(() => expect(failures()).toEqual([expect.stringContaining("postgresql.conf")]), waiting);
  // Several attempts that fail for one reason are one line.
  await pause(2_000);
  expect(failures().length).toBe(1);

  renameSync(`${settings}.away`, settings);
  await vi.waitFor(async () => expect(await read(server.url)).toEqual([{ n: 7 }]), waiting);
  await server.stop();
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test("a database that cannot start again does not delay the stop", async () => {
  const dataDir = temporaryDataDir();
  const { promise: reported, resolve } = Promise.withResolvers<void>();
  const log = (line: string) => line.includes("did not start") && resolve();
  const server = await startEmbeddedPostgres({ dataDir, log });
  rmSync(path.join(dataDir, "postgres/data/postgresql.conf"));
  process.kill(postmasterOf(dataDir)!.pid, "SIGKILL");
  await reported;
  await server.stop();
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test("two processes share the database of one folder, and the last to leave stops it", async () => {
  const dataDir = temporaryDataDir();
  const other = await startOther(dataDir);
  const mine = await startEmbeddedPostgres({ dataDir });
  expect(mine.url).toBe(other.url);
  await other.stop();
  await write(mine.url);
  await mine.stop();
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test("four processes that start at once in a new folder share one database", async () => {
  const dataDir = temporaryDataDir();
  const starts = Array.from({ length: 4 }, () => startOther(dataDir));
  const others = await Promise.all(starts);
  expect(new Set(others.map(({ url }) => url)).size).toBe(1);
  await write(others[0]!.url);
  await Promise.all(others.map(({ stop }) => stop()));
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test("a stale postmaster.pid is ignored, whether it names a zombie, another process or none", async () => {
  const dataDir = temporaryDataDir();
  const data = path.join(dataDir, "postgres/data");
  const first = await startEmbeddedPostgres({ dataDir });
  await write(first.url);
  await first.stop();

  for (const pid of [await makeZombie(), process.pid, 2 ** 22 + 1]) {
    writeFileSync(
      path.join(data, "postmaster.pid"),
      `${pid}\n${data}\n1\n5432\n/nowhere\n\n  1  2\nready   \n`,
    );
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await read(server.url)).toEqual([{ n: 7 }]);
    await server.stop();
  }
});

test("a socket lock is removed whose holder is a zombie, which PostgreSQL takes for a running server", async () => {
  const dataDir = temporaryDataDir();
  const data = path.join(dataDir, "postgres/data");
  const first = await startEmbeddedPostgres({ dataDir });
  await write(first.url);
  const { folder, number } = postmasterOf(dataDir)!.socket;
  const zombie = await makeZombie(chooseAccount(data).ids);
  await first.stop();

  const lock = path.join(folder, `.s.PGSQL.${number}.lock`);
  writeFileSync(lock, `${zombie}\n${data}\n1\n${number}\n${folder}\n`);
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await read(server.url)).toEqual([{ n: 7 }]);
  await server.stop();
});

test("a folder deleted and created again while its old server still runs gets a new server", async () => {
  const dataDir = temporaryDataDir();
  const killed = await startOther(dataDir);
  const orphan = postmasterOf(dataDir)!.pid;
  await killed.killGroup();
  rmSync(dataDir, { recursive: true });

  const server = await startEmbeddedPostgres({ dataDir });
  // When it ends, the old server removes the socket of its name.
  spawnSync("kill", ["-QUIT", String(orphan)]);
  expect(new URL(server.url).port).not.toBe(new URL(killed.url).port);
  await write(server.url);
  await server.stop();
});
