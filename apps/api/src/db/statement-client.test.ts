import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { StatementClient } from "./statement-client.ts";
import { TurnSocket } from "./turn-socket.ts";

let server: TestDatabase;
beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server.drop());

async function connect() {
  const client = new StatementClient({ connectionString: server.url, pipeline: true });
  await client.connect();
  onTestFinished(() => client.end());
  const described: unknown[] = [];
  client.connection.on("rowDescription", (message: unknown) => described.push(message));
  return { client, described };
}

const double = (n: unknown) => ({
  name: "double",
  text: "SELECT $1::int * 2 AS twice, NULL AS nothing",
  values: [n],
});

test("the columns of a named statement are described once", async () => {
  const { client, described } = await connect();
  for (const n of [1, 2, 3]) {
    const { rows, fields, rowCount } = await client.query(double(n));
    expect(rows).toEqual([{ twice: 2 * n, nothing: null }]);
    expect(fields.map(({ name }) => name)).toEqual(["twice", "nothing"]);
    expect(rowCount).toBe(1);
  }
  expect(described.length).toBe(1);
});

test("runs that are sent before the first one is described are described as well", async () => {
  const { client, described } = await connect();
  const runs = await Promise.all([1, 2, 3].map((n) => client.query({ ...double(n), rowMode: "array" })));
  expect(runs.map(({ rows }) => rows)).toEqual([[[2, null]], [[4, null]], [[6, null]]]);
  expect(described.length).toBe(3);
});

test("a statement whose first run fails has its columns described by the next", async () => {
  const { client, described } = await connect();
  const [failed, next] = await Promise.allSettled([client.query(double("x")), client.query(double(4))]);
  expect(failed).toMatchObject({ status: "rejected", reason: { code: "22P02" } });
  expect(next).toMatchObject({ status: "fulfilled", value: { rows: [{ twice: 8 }] } });
  await expect(client.query(double("y"))).rejects.toMatchObject({ code: "22P02" });
  expect((await client.query(double(5))).rows).toEqual([{ twice: 10, nothing: null }]);
  expect(described.length).toBe(1);
});

test("statements without columns report their rows, with a callback as well", async () => {
  const { client } = await connect();
  await client.query("CREATE TEMP TABLE kept (n int)");
  const insert = { name: "insert", text: "INSERT INTO kept SELECT generate_series(1, $1)" };
  for (const count of [2, 3]) {
    expect((await client.query({ ...insert, values: [count] })).rowCount).toBe(count);
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  client.query({ ...insert, values: [4] }, (error: Error | null, result) =>
    resolve([error, result.rowCount]),
  );
  expect(await promise).toEqual([null, 4]);
  expect((await client.query("SELECT n FROM kept")).rows.length).toBe(9);
});

test("a statement whose columns have changed since is refused once, never misread, and then prepared again", async () => {
  const { client } = await connect();
  await client.query("CREATE TEMP TABLE changing AS SELECT 1 AS n");
  const all = { name: "all", text: "SELECT * FROM changing" };
  expect((await client.query(all)).rows).toEqual([{ n: 1 }]);
  await client.query("ALTER TABLE changing ALTER n TYPE text");
  const refused = await Promise.allSettled([client.query(all), client.query(all)]);
  for (const run of refused) {
    expect(run).toMatchObject({ reason: { message: "cached plan must not change result type" } });
  }
  const next = await Promise.all([client.query(all), client.query(all)]);
  expect(next.map(({ rows }) => rows)).toEqual([[{ n: "1" }], [{ n: "1" }]]);
});

test("a statement that the connection has lost is prepared again", async () => {
  const { client } = await connect();
  await client.query(double(1));
  await client.query("DEALLOCATE ALL");
  const lost = await Promise.allSettled([client.query(double(2)), client.query(double(3))]);
  for (const run of lost) expect(run).toMatchObject({ reason: { code: "26000" } });
  expect((await client.query(double(4))).rows).toEqual([{ twice: 8, nothing: null }]);
});

test("an error names the call that sent its statement", async () => {
  const { client } = await connect();
  const error = await client.query(double("x")).catch((caught: unknown) => caught);
  expect((error as Error).stack).toContain("statement-client");
});

test("statements with and without values that are sent in one turn are one packet", async () => {
  const socket = new TurnSocket();
  const client = new StatementClient({ connectionString: server.url, pipeline: true, stream: () => socket });
  await client.connect();
  onTestFinished(() => client.end());
  const packets = [vi.spyOn(socket, "_write"), vi.spyOn(socket, "_writev" as never)];
  const sent = () => packets.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const results = [
    client.query("BEGIN"),
    client.query(double(1)),
    client.query("SELECT 1"),
    client.query("COMMIT"),
  ];
  await Promise.all(results);
  expect(sent()).toBe(1);
  await client.query("SELECT 2");
  expect(sent()).toBe(2);
});
