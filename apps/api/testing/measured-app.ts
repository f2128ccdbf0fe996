import { mkdir } from "node:fs/promises";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { readErrorEndpoint } from "@bandeja/observability/errors/error-endpoint";
import { openErrorReports } from "@bandeja/observability/errors/open-error-reports";
import { openTelemetry } from "@bandeja/observability/open-telemetry";
import { BreakerOpen } from "@bandeja/providers/provider-error";
import { backupsCheck } from "../src/health/check-backups.ts";
import { eventsCheck } from "../src/health/check-events.ts";
import { replicaCheck } from "../src/health/check-replica.ts";
import { tasksCheck } from "../src/health/check-tasks.ts";
import { healthMetrics } from "../src/health/health-metrics.ts";
import { openReadiness } from "../src/health/readiness.ts";
import { serveOperations } from "../src/health/serve-operations.ts";
import { startFakeRedis } from "./redis-server.ts";
import { createTestApp } from "./test-app.ts";

/** An app whose metrics can be collected, with a sample of each: those of requests, tasks, Redis, errors and deliveries. */
export async function createMeasuredApp() {
  const opened = await openTelemetry({ METRICS_PORT: "1" });
  const { telemetry, serveMetrics } = opened;
  if (serveMetrics === undefined) throw new Error("There are no metrics");
  const redis = await startFakeRedis();
  const api = await createTestApp({ redisUrl: redis.url }, opened);
  const { config, db, mail } = api.services;
  await mkdir(config.dataDir);
  // Only a process that works on the queue has the first three, and one with a replica the fourth.
  const readiness = openReadiness([
    { ...tasksCheck(db), maxAgeMs: 0 },
    { ...eventsCheck(db), maxAgeMs: 0 },
    backupsCheck({
      findArchive: async () => ({ sinceSuccess: 30, timeout: 60, isFailing: false }),
      stampFile: config.dataDir,
      maxAgeSeconds: config.backupMaxAgeSeconds,
    }),
    replicaCheck({ state: () => ({ state: "ok", lagMs: 250 }) }),
  ]);
  telemetry.observe(healthMetrics(readiness));
  const endpoint = readErrorEndpoint("http://key@127.0.0.1:1/1");
  if (endpoint !== undefined) telemetry.observe(openErrorReports(endpoint, "test"));
  const operations = await serveOperations(readiness, serveMetrics, { host: "127.0.0.1", port: 0 });
  const ask = (path: string) => fetch(`http://127.0.0.1:${operations.port}${path}`);
  await api.askRefused(restaurantLogin, { body: { email: "nobody@venue.test", password: "a-wrong-one" } });
  await telemetry.task("mail", async () => ({ status: "completed" }));
  await mail.send({ to: { address: "ana@venue.test" }, subject: "", text: "", html: "" });
  const away = Promise.reject(new BreakerOpen("smtp", 1));
  await telemetry.providerCall("smtp", "send", () => away).catch(() => {});
  telemetry.delivery("push", "sent");
  telemetry.delivery("push", "failed");
  return {
    api,
    ask,
    /** The lines of `/metrics`. */
    collect: async () => (await (await ask("/metrics")).text()).split("\n"),
    async close() {
      await operations.close();
      await api.close();
      await redis.kill();
      await opened.close();
    },
  };
}
