import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "../db/database.ts";
import { registerSubscriber } from "./events-store.ts";
import { startRelay } from "./relay.ts";
import { defineSubscriber } from "./subscriber.ts";

const count = 10_000;

test("of many events without a position the first are handled while the last have none yet, each once and in order", async () => {
  const server = await createTestDatabase();
  const database = openDatabase(server.url);
  const { db } = database;
  const handled: string[] = [];
  let withoutPosition: number | undefined;
  const counting = defineSubscriber({
    name: "counting",
    types: ["job.posted"],
    key: ({ payload }) => payload.jobId,
    async handle(_tx, { payload }) {
      handled.push(payload.jobId);
      if (withoutPosition !== undefined) return;
      const { rows } = await db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM events WHERE position IS NULL`,
      );
      withoutPosition = rows[0]?.count;
    },
  });
  await registerSubscriber(db, counting.name);
  await db.execute(sql`
    INSERT INTO events (type, payload, at)
    SELECT 'job.posted', json_build_object('jobId', gen_random_uuid(), 'venueId', gen_random_uuid()), now()
    FROM generate_series(1, ${count})`);
  const relay = await startRelay({ db, subscribers: [counting], work: true, now: () => new Date() });
  await vi.waitFor(() => expect(handled).toHaveLength(count), { timeout: 30_000 });
  await relay.stop();
  expect(withoutPosition).toBeGreaterThan(0);
  const { rows } = await db.execute<{ jobId: string }>(
    sql`SELECT payload ->> 'jobId' AS "jobId" FROM events ORDER BY id`,
  );
  expect(handled).toEqual(rows.map(({ jobId }) => jobId));
  await database.close();
  await server.drop();
});
