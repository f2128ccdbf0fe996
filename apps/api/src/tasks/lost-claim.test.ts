import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "../db/database.ts";
import { queues, schedule } from "../db/queues.ts";

test("a scheduled task whose claim was lost makes room for the next run after a minute", async () => {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, { max: 5 });
  const boss = new PgBoss({ connectionString: testDatabase.url, migrate: false, schedule: false, max: 2 });
  await boss.start();
  onTestFinished(async () => {
    await boss.stop({ graceful: false });
    await database.close();
    await testDatabase.drop();
  });
  const { name } = queues.runShiftLifecycle;
  const id = await boss.send(name, {});
  // PostgreSQL has committed the claim, and the worker has never heard of it.
  expect(await boss.fetch(name)).toHaveLength(1);
  const setClaimed = (seconds: number) =>
    database.db.execute(sql`
      UPDATE pgboss.job SET started_on = now() - make_interval(secs => ${seconds}),
        heartbeat_on = now() - make_interval(secs => ${seconds}) WHERE id = ${id}::uuid`);
  const supervise = async () => {
    await database.db.execute(sql`UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL`);
    await boss.supervise(name);
  };
  await setClaimed(50);
  await supervise();
  expect(await boss.send(name, {})).toBeNull();
  await setClaimed(61);
  await supervise();
  expect(await boss.send(name, {})).not.toBeNull();
});

test("every scheduled task has a heartbeat", () => {
  const scheduled = new Set<string>(schedule.map(({ queue }) => queue));
  const beating = Object.values(queues).filter((queue) => "heartbeatSeconds" in queue);
  expect(new Set(beating.map(({ name }) => name))).toEqual(scheduled);
});
