import { sql } from "drizzle-orm";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
import { noTelemetry, type MetricSource, type Telemetry } from "@bandeja/observability/telemetry";
import { readConfig } from "@bandeja/config/config";
import { createServices } from "./create-services.ts";
import { divideConnections } from "./db/database.ts";
import { findSession } from "./modules/accounts/sessions/sessions-store.ts";

test.each([
  [5, { work: true, listen: true }, { queue: 2, requests: 2 }],
  [12, { work: true, listen: true }, { queue: 2, requests: 9 }],
  [24, { work: true, listen: true }, { queue: 3, requests: 20 }],
  [24, { work: false, listen: true }, { queue: 0, requests: 23 }],
  [24, { work: false, listen: false }, { queue: 0, requests: 24 }],
])("%i connections, %o", (total, tasks, divided) => {
  expect(divideConnections(total, tasks)).toEqual(divided);
});

test("a process that answers no calls opens no replica, and the pool of one that does is measured", async () => {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  const settings = readConfig({ APP_ENV: "development", DATA_DIR: tmpdir() });
  const config = { ...settings, databaseReadUrl: own.url };
  const pools: MetricSource[] = [];
  const names = async (nth: number) =>
    (await pools[nth]?.read())?.["bandeja_pool_waiting"]?.map(([labels]) => labels["pool"]);
  const telemetry: Telemetry = {
    ...noTelemetry,
    observe(source) {
      if ("bandeja_pool_waiting" in source.metrics) pools.push(source);
    },
  };
  const options = { config, databaseUrl: own.url, siteUrl: "http://bandeja.test", work: false, telemetry };
  const worker = await createServices({ ...options, readsLists: false });
  onTestFinished(() => worker.close());
  expect([worker.replica, await names(0)]).toEqual([undefined, ["requests", "prepared"]]);
  const api = await createServices(options);
  onTestFinished(() => api.close());
  expect(api.replica).toBeDefined();
  expect(await names(1)).toEqual(["requests", "prepared", "replica"]);
});

test.each([5, 24])(
  "a process never has more than its %i connections, under any load",
  async (databasePool) => {
    const own = await createTestDatabase();
    onTestFinished(() => own.drop());
    const config = { ...readConfig({ APP_ENV: "development", DATA_DIR: tmpdir() }), databasePool };
    const services = await createServices({ config, databaseUrl: own.url, siteUrl: "http://bandeja.test" });
    onTestFinished(() => services.close());
    const { db } = services;
    const now = new Date();
    const bounds = { createdAfter: now, usedAfter: now, usedBefore: now };
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        await findSession(db, Buffer.alloc(32), bounds);
        await db.execute(sql`SELECT pg_sleep(0.005)`);
      }),
    );
    const { rows } = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()`,
    );
    expect(rows[0]?.count).toBeGreaterThan(databasePool / 2);
    expect(rows[0]?.count).toBeLessThanOrEqual(databasePool);
  },
);
