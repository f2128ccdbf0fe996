import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { openReadReplica } from "./open-read-replica.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Where PostgreSQL listens: a socket in a folder, or a port. */
function addressOf(url: string) {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get("host");
  return folder === null
    ? { host: hostname, port: Number(port || 5432) }
    : { path: `${folder}/.s.PGSQL.${port}` };
}

/** A port that leads to the server of `url` while it is open. */
async function openProxy(url: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const target = connect(addressOf(url));
    for (const end of [socket, target]) {
      sockets.add(end);
      end.on("error", () => {}).on("close", () => sockets.delete(end));
    }
    socket.pipe(target).pipe(socket);
  });
  const listen = async (port = 0) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen();
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close");
  };
  onTestFinished(close);
  const through = new URL(url);
  through.searchParams.delete("host");
  Object.assign(through, { hostname: "127.0.0.1", port: String(port) });
  return { url: through.href, close, reopen: () => listen(port) };
}

/** A primary whose second address is in place of a replica, with the lines of the log. */
async function open(of: TestDatabase, { readUrl = of.url, connections = 2 } = {}) {
  const primary = new pg.Pool({ connectionString: of.url, max: 2 });
  onTestFinished(() => primary.end());
  const pool = new pg.Pool({
    connectionString: readUrl,
    max: connections,
    connectionTimeoutMillis: 500,
    pipeline: true,
  });
  const lines: string[] = [];
  const log = { warn: (_details: object, message: string) => void lines.push(message) };
  const replica = await openReadReplica({ primary, replica: pool, maxLagMs: 5_000, log, probeEveryMs: 20 });
  onTestFinished(() => replica.close());
  return { lines, replica };
}
const isCurrent = async () => true;
const one = async (client: pg.PoolClient) =>
  (await client.query<{ one: number }>("SELECT 1 AS one")).rows[0]?.one;

test("a query is run in a transaction that cannot write", async () => {
  const { replica, lines } = await open(database);
  expect(await replica.read(isCurrent, one)).toEqual({ value: 1 });
  const write = (client: pg.PoolClient) => client.query("CREATE TABLE written (id integer)");
  expect(await replica.read(isCurrent, write)).toBeUndefined();
  expect(replica.state()).toEqual({ state: "ok", lagMs: 0 });
  expect(lines).toEqual([]);
});

test("the primary answers for a reader whose writes the replica has not got, and where the query fails", async () => {
  const { replica } = await open(database);
  expect(await replica.read(async () => false, one)).toBeUndefined();
  const fail = () => Promise.reject(Object.assign(new Error("No such job"), { code: "NOT_FOUND" }));
  const divide = (client: pg.PoolClient) => client.query("SELECT 1 / 0");
  expect(await replica.read(isCurrent, fail)).toBeUndefined();
  expect(await replica.read(fail, one)).toBeUndefined();
  expect(await replica.read(isCurrent, divide)).toBeUndefined();
  expect(replica.state().state).toBe("ok");
  // Nothing was kept open.
  for (let n = 0; n < 5; n += 1) expect(await replica.read(isCurrent, one)).toEqual({ value: 1 });
});

test("a named statement whose columns have changed is prepared again", async () => {
  // Another connection would not have prepared it yet.
  const { replica } = await open(database, { connections: 1 });
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  onTestFinished(() => other.end());
  const all = async (client: pg.PoolClient) =>
    (await client.query({ name: "all", text: "SELECT * FROM changing" })).rows;
  await other.query("CREATE TABLE changing AS SELECT 1 AS n");
  expect(await replica.read(isCurrent, all)).toEqual({ value: [{ n: 1 }] });
  await other.query("ALTER TABLE changing ALTER n TYPE text");
  expect(await replica.read(isCurrent, all)).toBeUndefined();
  expect(await replica.read(isCurrent, all)).toEqual({ value: [{ n: "1" }] });
});

test("a copy of another database is not used", async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  const { replica, lines } = await open(database, { readUrl: other.url });
  expect(replica.state()).toEqual({ state: "away", lagMs: undefined });
  expect(await replica.read(isCurrent, one)).toBeUndefined();
  expect(lines).toEqual(["the read replica is away: lists are read from the primary"]);
});

test("a replica that is gone is not asked, and used again when it is back", async () => {
  const proxy = await openProxy(database.url);
  const { replica, lines } = await open(database, { readUrl: proxy.url });
  expect(await replica.read(isCurrent, one)).toEqual({ value: 1 });
  await proxy.close();
  expect(await replica.read(isCurrent, one)).toBeUndefined();
  expect(replica.state()).toMatchObject({ state: "away" });
  await proxy.reopen();
  await expect.poll(() => replica.state().state).toBe("ok");
  expect(await replica.read(isCurrent, one)).toEqual({ value: 1 });
  expect(lines).toEqual([
    "the read replica is away: lists are read from the primary",
    "the read replica is in use",
  ]);
});
