import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createTestDatabase } from "@bandeja/api/testing/test-database";
import { temporaryDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createServers, withClient } from "../own-postgres.ts";
import { extent, recordFigures } from "../suite.ts";
import { phaseMs, seconds, startLoadedServer, waiting } from "./loaded-server.ts";

vi.setConfig({ testTimeout: 240_000 });
const isLong = extent({ short: 0, long: 1 }) === 1;

/** Takes every connection that becomes free, until it is closed. */
function takeConnections(url: string) {
  const taken = new Set<pg.Client>();
  const over = new AbortController();
  async function take(): Promise<void> {
    while (!over.signal.aborted) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => taken.delete(client));
      const isTaken = await client.connect().then(
        () => true,
        () => false,
      );
      if (isTaken) taken.add(client);
      else await pause(2);
    }
  }
  const taking = Promise.all([take(), take(), take()]);
  return {
    count: () => taken.size,
    async close(): Promise<void> {
      over.abort();
      await taking;
      await Promise.all([...taken].map((client) => client.end().catch(() => {})));
    },
  };
}

/** A PostgreSQL server with few connections, whose role is no superuser. @returns its address, and the superuser's */
async function startSmallPostgres() {
  const servers = createServers(temporaryDataDir());
  const server = await servers.start(await servers.create("primary"), { max_connections: "24" });
  onTestFinished(() => server.stop());
  await server.query("CREATE ROLE app LOGIN");
  await server.query("CREATE DATABASE app OWNER app");
  return { url: `postgres://app@127.0.0.1:${server.port}/app`, superuserUrl: server.url };
}

/** What `npm run doctor` finds to be wrong. */
async function runDoctor(databaseUrl: string): Promise<string> {
  const program = path.resolve(import.meta.dirname, "../../packages/doctor/src/doctor.ts");
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: databaseUrl, DATA_DIR: temporaryDataDir() };
  const run = promisify(execFile)(process.execPath, [program, "--json"], { env });
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  const { findings } = JSON.parse(stdout) as { findings: { check: string; status: string; found: string }[] };
  return findings
    .filter(({ status }) => status === "failed")
    .map(({ check, found }) => `${check}: ${found}`)
    .join("\n");
}

test.runIf(isLong)(
  "a server without connections to its database answers 503, and finds them again by itself",
  async () => {
    const { url, superuserUrl } = await startSmallPostgres();
    const loaded = await startLoadedServer(temporaryDataDir(), { DATABASE_URL: url, DATABASE_POOL: "12" });
    const { writes } = loaded;
    await pause(phaseMs);

    const others = takeConnections(url);
    onTestFinished(() => others.close());
    await vi.waitFor(async () => {
      await withClient(superuserUrl, (client) =>
        client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'bandeja%'",
        ),
      );
      expect(others.count()).toBe(21);
    }, waiting);
    writes.watch();
    await vi.waitFor(async () => {
      expect(await loaded.findDown()).toContain("database");
      expect(writes.seen.write).toContain(503);
      expect(writes.seen.read).toContain(503);
    }, waiting);
    expect(await runDoctor(url)).toMatch(/^database: .*(connection slots|too many clients)/m);
    await pause(phaseMs);
    await others.close();
    const took = await loaded.untilAnswered();
    const kept = await loaded.expectKept();
    recordFigures("limits, connections", `${kept}; ready ${seconds(took)} after there were connections`);
  },
);

test("calls to a database that is frozen are refused, and answered once it goes on", async () => {
  const servers = createServers(temporaryDataDir());
  const database = await servers.start(await servers.create("primary"));
  onTestFinished(() => database.stop());
  const loaded = await startLoadedServer(temporaryDataDir(), {
    DATABASE_URL: database.url,
    DATABASE_POOL: "12",
  });
  const { writes } = loaded;
  await pause(phaseMs);
  writes.watch();
  database.freeze();
  onTestFinished(() => database.thaw());
  await vi.waitFor(async () => {
    expect(await loaded.findDown()).toContain("database");
    expect(writes.seen.write).toContain(503);
    expect(writes.seen.read).toContain(503);
  }, waiting);
  // Longer than any call may take.
  await pause(21_000);
  database.thaw();
  const took = await loaded.untilAnswered();
  const kept = await loaded.expectKept();
  recordFigures("limits, frozen database", `${kept}; ready ${seconds(took)} after it went on`);
});

test.runIf(isLong)("a table that is locked for long delays its own calls, and none for ever", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const loaded = await startLoadedServer(temporaryDataDir(), {
    DATABASE_URL: database.url,
    DATABASE_POOL: "12",
  });
  const { writes } = loaded;
  await pause(phaseMs);
  await withClient(database.url, async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE messages IN ACCESS EXCLUSIVE MODE");
    writes.watch();
    await vi.waitFor(() => {
      expect(writes.seen.write).toContain(503);
      expect(writes.seen.read).toContain(503);
    }, waiting);
    // Photos and jobs, which do not need the table, and readiness.
    expect(writes.seen.photo).toContain(200);
    expect(writes.seen.write).toContain(200);
    await client.query("ROLLBACK");
  });
  const took = await loaded.untilReady();
  recordFigures("limits, locked table", `${await loaded.expectKept()}; ready after ${seconds(took)}`);
});

test.runIf(process.platform === "linux")(
  "a server without free file descriptors stays up, and recovers",
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const loaded = await startLoadedServer(temporaryDataDir(), {
      DATABASE_URL: database.url,
      DATABASE_POOL: "12",
    });
    const { server, writes } = loaded;
    await pause(phaseMs);
    execFileSync("prlimit", ["--pid", String(server.pid), "--nofile=100:4096"]);
    const sockets: Socket[] = [];
    let closed = 0;
    for (let n = 0; n < 150; n += 1) {
      const socket = connect({ host: "127.0.0.1", port: server.port });
      socket.on("error", () => {});
      socket.on("close", () => (closed += 1));
      sockets.push(socket);
    }
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    writes.watch();
    await vi.waitFor(() => expect(writes.seen.photo.some((status) => status !== 200)).toBe(true), waiting);
    await pause(phaseMs);
    expect(server.hasEnded()).toBe(false);
    for (const socket of sockets) {
      socket.destroy();
      if (!socket.closed) await once(socket, "close");
    }
    const took = await loaded.untilAnswered();
    // A connection that is not accepted has no answer.
    const answered = writes.wrong.filter((line) => !line.includes(": 0 in"));
    const unanswered = writes.wrong.length - answered.length;
    writes.wrong.splice(0, writes.wrong.length, ...answered);
    const kept = await loaded.expectKept();
    recordFigures(
      "limits, file descriptors",
      `${kept}; ${closed} connections refused, ${unanswered} calls without an answer; ready after ${seconds(took)}`,
    );
  },
);
