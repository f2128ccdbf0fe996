import { onServer } from "@bandeja/api/testing/database-server";
import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkQueue } from "./check-queue.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const change = (text: string) => onServer(database.url, (client) => client.query(text));
const statuses = async () =>
  Object.fromEntries((await checkQueue(database.url)).map(({ check, status }) => [check, status]));

test("late tasks, failed ones and unhandled events are reported, each with where to look", async () => {
  await change("INSERT INTO task_runs (task, succeeded_at) SELECT name, now() FROM pgboss.schedule");
  expect(await statuses()).toEqual({ queue: "ok", tasks: "ok", "failed tasks": "ok", events: "ok" });
  await change("UPDATE task_runs SET succeeded_at = now() - interval '1 day' WHERE task = 'follow-shifts'");
  await change(
    "INSERT INTO pgboss.job (name, data, source_id, source_name, source_retry_count) VALUES ('failed-tasks', '{}', gen_random_uuid(), 'mail', 12)",
  );
  await change("INSERT INTO event_subscribers (name, position) VALUES ('gone', 0)");
  await change(
    "INSERT INTO events (type, payload, at) VALUES ('job.posted', '{}', now() - interval '10 minutes')",
  );
  const [queue, ...findings] = await checkQueue(database.url);
  expect(queue).toMatchObject({ status: "ok" });
  expect(findings).toMatchObject([
    { status: "failed", found: expect.stringContaining("follow-shifts (overdue)") },
    { status: "warning", found: expect.stringContaining("1 mail") },
    { status: "failed", found: expect.stringContaining("gone") },
  ]);
  for (const { fix } of findings) expect(fix).toContain("npm run operator");
});

test("tasks that nobody works on are reported, and those that are due later are not", async () => {
  await change(`INSERT INTO pgboss.job (name, data, start_after)
    SELECT task, '{}'::jsonb, now() - age FROM generate_series(1, 7), (VALUES ('mail', interval '160 minutes')) t (task, age)`);
  await change(`INSERT INTO pgboss.job (name, data, start_after) VALUES ('mail', '{}', now() + interval '1 hour'),
    ('receipt', '{}', now() - interval '20 minutes'), ('push', '{}', now())`);
  expect((await checkQueue(database.url))[0]).toMatchObject({
    status: "failed",
    found: "Due and not done: 7 mail, for 3 hours; 1 receipt, for 20 minutes.",
    fix: expect.stringContaining("role worker"),
  });
});
