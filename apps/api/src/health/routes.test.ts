import { healthLive, healthReady } from "@bandeja/contract/calls/health";
import { sql } from "drizzle-orm";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { onServer } from "../../testing/database-server.ts";
import { startFakeRedis } from "../../testing/redis-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { databaseCheck } from "./check-database.ts";
import { diskCheck } from "./check-disk.ts";
import { smsCheck } from "./check-sms.ts";
import type { HealthCheck } from "./health-check.ts";
import { openReadiness } from "./readiness.ts";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const run = (check: HealthCheck) => openReadiness([check]).report();

test("a load balancer sees that the process and its dependencies are ready", async () => {
  expect(await api.ask(healthLive)).toMatchObject({ status: 200, body: { ok: true } });
  const checks = { server: "ok", database: "ok", disk: "ok", sms: "ok" };
  expect(await api.ask(healthReady)).toMatchObject({ status: 200, body: { ok: true, checks } });
});

test("a server that is not ready answers 503 with only the failing check and when to retry", async () => {
  const away = openDatabase("postgres://nobody:secret@127.0.0.1:1/nothing", { max: 1 });
  const { readiness } = api.services;
  Object.assign(api.services, { readiness: openReadiness([databaseCheck(away.db)]) });
  const refused = await api.app.inject({ url: `/api${healthReady.path}` });
  Object.assign(api.services, { readiness });
  await away.close();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.json()).toEqual({
    ok: false,
    code: "UNAVAILABLE",
    message: expect.any(String),
    checks: { database: "down" },
  });
});

describe("the database", () => {
  test("is down when nothing listens at its URL, with the cause but without the URL", async () => {
    const away = openDatabase("postgres://nobody:secret@127.0.0.1:1/nothing", { max: 1 });
    const { checks } = await run(databaseCheck(away.db));
    await away.close();
    expect(checks["database"]).toMatchObject({ status: "down", details: { cause: /ECONNREFUSED/ } });
    expect(JSON.stringify(checks)).not.toContain("secret");
  });

  test("is down when it does not answer within two seconds, and up once it does", async () => {
    const busy = openDatabase(api.databaseUrl, { max: 1 });
    const onlyConnection = await busy.pool.connect();
    const began = performance.now();
    expect(await run(databaseCheck(busy.db))).toMatchObject({ status: "down" });
    expect(performance.now() - began).toBeLessThan(4_000);
    onlyConnection.release();
    expect(await run(databaseCheck(busy.db))).toMatchObject({ status: "ok" });
    await busy.close();
  });

  test("is down when it is read-only, like a replica", async () => {
    const { rows } = await api.services.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
    const change = (what: string) =>
      onServer(api.databaseUrl, async (client) => {
        await client.query("SET default_transaction_read_only = off");
        await client.query(`ALTER DATABASE ${rows[0]?.name} ${what}`);
      });
    await change("SET default_transaction_read_only = on");
    const database = openDatabase(api.databaseUrl, { max: 1 });
    const report = await run(databaseCheck(database.db));
    await database.close();
    await change("RESET default_transaction_read_only");
    expect(report.checks["database"]).toEqual({ status: "down", details: { cause: "read-only" } });
  });

  test("is checked with a write that needs disk space", async () => {
    const findWritten = async () => {
      const { rows } = await api.services.db.execute<{ bytes: number }>(
        sql`SELECT temp_bytes::float8 AS bytes FROM pg_stat_database WHERE datname = current_database()`,
      );
      return rows[0]?.bytes ?? 0;
    };
    const before = await findWritten();
    await run(databaseCheck(api.services.db));
    await expect.poll(findWritten, { timeout: 10_000 }).toBeGreaterThan(before + 65_536);
  });
});

describe("the disk", () => {
  const status = async (critical: boolean, limits: { full: number; low: number }) =>
    (await run(diskCheck(tmpdir(), critical, limits))).status;

  test("is degraded with little free space, and down when there is too little for the database", async () => {
    expect(await status(true, { full: 0, low: 0 })).toBe("ok");
    expect(await status(true, { full: 0, low: Infinity })).toBe("degraded");
    expect(await status(true, { full: Infinity, low: Infinity })).toBe("down");
  });

  test("is never down for a database on another server", async () => {
    expect(await status(false, { full: Infinity, low: Infinity })).toBe("degraded");
  });
});

describe("text messages", () => {
  const send = (count: number) =>
    api.services.db.execute(sql`
      INSERT INTO phone_challenges (token_hash, phone_e164, code_hash, attempts_left, sent_at, expires_at)
      SELECT sha256(random()::text::bytea), '+35190' || i, '', 0, now() - interval '1 h', now()
      FROM generate_series(1, ${count}) i`);
  const check = () => smsCheck({ db: api.services.db, dailyBudget: 10, now: () => new Date() });

  test("are degraded from half of a day's budget on, but never make a server unready", async () => {
    await send(3);
    expect(await run(check())).toMatchObject({ status: "ok" });
    await send(1);
    const half = { sent: 4, budget: 7, state: "half" };
    const accounts = { sent: 0, budget: 2, state: "ok" };
    const details = { budgets: { anonymous: half, accounts } };
    expect((await run(check())).checks["sms"]).toEqual({ status: "degraded", details });
    await send(4);
    expect((await run(check())).checks["sms"]).toMatchObject({
      status: "degraded",
      details: { budgets: { anonymous: { sent: 8, state: "spent" } } },
    });
  });
});

test("a server without its Redis reports that it is degraded, and takes requests", async () => {
  const redis = await startFakeRedis();
  const limited = await createTestApp({ redisUrl: redis.url });
  const redisStatus = async () => (await limited.ask(healthReady)).body;
  expect(await redisStatus()).toMatchObject({ ok: true, checks: { redis: "ok" } });
  await redis.kill();
  await expect.poll(redisStatus).toMatchObject({ ok: true, checks: { redis: "degraded" } });
  await limited.close();
});

test("concurrent readiness requests share one probe, and a fresh result is reused", async () => {
  let runs = 0;
  const counting = (maxAgeMs: number) =>
    openReadiness([
      { name: "x", critical: true, maxAgeMs, run: () => ({ status: "ok", details: { runs: ++runs } }) },
    ]);
  const fresh = counting(60_000);
  await Promise.all(Array.from({ length: 5 }, () => fresh.report()));
  await fresh.report();
  expect(runs).toBe(1);
  const always = counting(0);
  await always.report();
  await always.report();
  expect(runs).toBe(3);
});
