import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasksCheck } from "./check-tasks.ts";
import { openReadiness } from "./readiness.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { serveOperations } from "./serve-operations.ts";

let api: TestApp;
let operations: Awaited<ReturnType<typeof serveOperations>>;
beforeAll(async () => {
  api = await createTestApp();
  const readiness = openReadiness([{ ...tasksCheck(api.services.db), maxAgeMs: 0 }]);
  operations = await serveOperations(readiness, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await operations.close();
  await api.close();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${operations.port}${path}`);

test("metrics and details have the last success of each scheduled task, and show overdue ones", async () => {
  const { db } = api.services;
  await db.execute(sql`INSERT INTO task_runs (task, succeeded_at) SELECT name, now() FROM pgboss.schedule`);
  await db.execute(
    sql`UPDATE task_runs SET succeeded_at = '2026-03-10T12:00:00Z' WHERE task = 'follow-shifts'`,
  );
  const metrics = await ask("/metrics");
  expect(metrics.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await metrics.text()).split("\n");
  expect(lines).toContain('bandeja_task_last_success_timestamp_seconds{task="follow-shifts"} 1773144000');
  expect(lines).toContain('bandeja_task_overdue{task="follow-shifts"} 1');
  expect(lines).toContain('bandeja_task_overdue{task="clean-up"} 0');
  expect(lines).toContain('bandeja_health{check="tasks"} 1');
  expect(
    lines.filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? [\d.]+|)$/.test(line)),
  ).toEqual([]);

  const details = await ask("/health");
  expect(details.status).toBe(200);
  expect(await details.json()).toMatchObject({
    status: "degraded",
    checks: {
      tasks: {
        status: "degraded",
        details: {
          scheduled: expect.arrayContaining([
            expect.objectContaining({
              task: "follow-shifts",
              state: "overdue",
              lastSuccess: "2026-03-10T12:00:00.000Z",
            }),
          ]),
          failedTasks: {},
        },
      },
    },
  });
});

test("failed tasks are counted", async () => {
  const { db } = api.services;
  await db.execute(
    sql`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter) VALUES ('mail', '{}', 0, 'failed-tasks')`,
  );
  await api.workOff();
  expect((await (await ask("/metrics")).text()).split("\n")).toContain('bandeja_failed_tasks{task="mail"} 1');
});

test("other paths are 404, and the site's port serves none of these", async () => {
  expect((await ask("/")).status).toBe(404);
  for (const url of ["/metrics", "/health", "/api/metrics", "/api/health"]) {
    expect((await api.app.inject({ url })).statusCode).toBe(404);
  }
});

test("a process whose dependencies are down is alive, and not ready", async () => {
  const broken = openReadiness([
    { name: "database", critical: true, maxAgeMs: 0, run: () => ({ status: "down" }) },
  ]);
  const worker = await serveOperations(broken, { host: "127.0.0.1", port: 0 });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${worker.port}${path}`)).status;
  expect([await statusOf("/live"), await statusOf("/health"), await statusOf("/metrics")]).toEqual([
    200, 503, 200,
  ]);
  await worker.close();
});
