import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMeasuredApp } from "../../testing/measured-app.ts";
import { openReadiness } from "./readiness.ts";
import { serveOperations } from "./serve-operations.ts";

let measured: Awaited<ReturnType<typeof createMeasuredApp>>;
beforeAll(async () => {
  measured = await createMeasuredApp();
});
afterAll(() => measured.close());

const findValue = async (start: string) =>
  (await measured.collect())
    .find((line) => line.startsWith(start))
    ?.split(" ")
    .at(-1);

test("metrics and details have the last success of each scheduled task, and show overdue ones", async () => {
  const { db } = measured.api.services;
  await db.execute(sql`INSERT INTO task_runs (task, succeeded_at) SELECT name, now() FROM pgboss.schedule`);
  await db.execute(
    sql`UPDATE task_runs SET succeeded_at = '2026-03-10T12:00:00Z' WHERE task = 'follow-shifts'`,
  );
  const metrics = await measured.ask("/metrics");
  expect(metrics.headers.get("content-type")).toMatch(/^text\/plain/);
  const lines = (await metrics.text()).split("\n");
  expect(lines).toContain('bandeja_task_last_success_timestamp_seconds{task="follow-shifts"} 1773144000');
  expect(lines).toContain('bandeja_task_overdue{task="follow-shifts"} 1');
  expect(lines).toContain('bandeja_task_overdue{task="clean-up"} 0');
  expect(lines).toContain('bandeja_health{check="tasks"} 1');
  const form = /^(# (HELP|TYPE|UNIT) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.]+(e-?\d+)?|)$/;
  expect(lines.filter((line) => !form.test(line))).toEqual([]);

  const details = await measured.ask("/health");
  expect(details.status).toBe(200);
  const overdue = { task: "follow-shifts", state: "overdue", lastSuccess: "2026-03-10T12:00:00.000Z" };
  const scheduled = expect.arrayContaining([expect.objectContaining(overdue)]);
  expect(await details.json()).toMatchObject({
    status: "degraded",
    checks: { tasks: { status: "degraded", details: { scheduled, failedTasks: {} } } },
  });
});

test("failed tasks are counted, and those that are due, with the age of the oldest", async () => {
  const { db } = measured.api.services;
  await db.execute(
    sql`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter) VALUES ('mail', '{}', 0, 'failed-tasks')`,
  );
  await measured.api.workOff();
  expect(await findValue('bandeja_failed_tasks{task="mail"}')).toBe("1");
  await db.execute(
    sql`INSERT INTO pgboss.job (name, data, start_after) VALUES ('receipt', '{}', now() - interval '90 s'), ('receipt', '{}', now() + interval '1 h')`,
  );
  expect(await findValue('bandeja_queue_waiting{task="receipt"}')).toBe("1");
  expect(Number(await findValue('bandeja_queue_oldest_seconds{task="receipt"}'))).toBeCloseTo(90, -1);
  expect(await findValue('bandeja_queue_waiting{task="push"}')).toBe("0");
});

test("requests are measured by call and status, and unknown paths are one series", async () => {
  for (const url of ["/a", "/b", "/api/c", "/api/no/such/call?x=1"]) await measured.api.app.inject({ url });
  const lines = await measured.collect();
  const counts = lines.filter((line) => line.startsWith("bandeja_request_duration_seconds_count"));
  expect(counts).toEqual([
    'bandeja_request_duration_seconds_count{call="restaurantLogin",status="401"} 1',
    'bandeja_request_duration_seconds_count{call="unknown",status="404"} 4',
  ]);
});

test("providers, deliveries, pools, streams and the process are measured", async () => {
  expect(
    await findValue(
      'bandeja_provider_call_duration_seconds_count{provider="mail",operation="send",result="ok"}',
    ),
  ).toBe("1");
  expect(await findValue('bandeja_deliveries_total{channel="push",result="sent"}')).toBe("1");
  expect(await findValue('bandeja_task_duration_seconds_count{task="mail",result="completed"}')).toBe("1");
  expect(await findValue('bandeja_pool_waiting{pool="requests"}')).toBe("0");
  expect(await findValue('bandeja_pool_connections_max{pool="prepared"}')).toBe("1");
  expect(await findValue("bandeja_streams_open")).toBe("0");
  expect(await findValue('bandeja_provider_breaker_open{provider="redis"}')).toBe("0");
  expect(await findValue('bandeja_events_oldest_seconds{subscriber="audit"}')).toBe("0");
  expect(Number(await findValue('bandeja_memory_bytes{kind="rss"}'))).toBeGreaterThan(50_000_000);
  expect(Number(await findValue('bandeja_event_loop_delay_seconds{quantile="1"}'))).toBeLessThan(60);
});

test("other paths are 404, and the site's port serves none of these", async () => {
  expect((await measured.ask("/")).status).toBe(404);
  for (const url of ["/metrics", "/health", "/api/metrics", "/api/health"]) {
    expect((await measured.api.app.inject({ url })).statusCode).toBe(404);
  }
});

test("a process whose dependencies are down is alive, and not ready", async () => {
  const broken = openReadiness([
    { name: "database", critical: true, maxAgeMs: 0, run: () => ({ status: "down" }) },
  ]);
  const worker = await serveOperations(broken, (_request, response) => response.end(), {
    host: "127.0.0.1",
    port: 0,
  });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${worker.port}${path}`)).status;
  expect([await statusOf("/live"), await statusOf("/health"), await statusOf("/metrics")]).toEqual([
    200, 503, 200,
  ]);
  await worker.close();
});
