import { lateCancellationHours } from "@bandeja/domain/parameters/conduct";
import { lateRange, maxDelayReports, hoursSilence, reminderHours } from "@bandeja/domain/parameters/work";
import { openingsRange } from "@bandeja/domain/parameters/limits";
import { starsRange } from "@bandeja/domain/parameters/records";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

// The functions and constraints of the database have numbers of their own, since migrations are never changed.

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each(["count_worker_record", "count_venue_record"])(
  "%s counts by the published parameters",
  async (name) => {
    const { rows } = await client.query<{ source: string }>(
      "SELECT prosrc AS source FROM pg_proc WHERE proname = $1",
      [name],
    );
    const { source } = rows[0]!;
    const numbers = (pattern: RegExp) =>
      new Set(Array.from(source.matchAll(pattern), ([, number]) => Number(number)));
    expect(numbers(/interval '(\d+) hours'/g)).toEqual(new Set([hoursSilence]));
    expect(numbers(/notice_minutes (?:<|>=) (\d+)/g)).toEqual(new Set([lateCancellationHours * 60]));
  },
);

test.each([
  ["jobs", "openings", openingsRange],
  ["applications", "late_minutes", lateRange],
  ["applications", "late_reports", { min: 1, max: maxDelayReports }],
  ["job_reminders", "step", { min: 1, max: reminderHours.length }],
  ["reviews", "stars", starsRange],
])("the table %s bounds %s by the published parameters", async (table, column, { min, max }) => {
  const { rows } = await client.query<{ check: string }>(
    "SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'",
    [table],
  );
  const bounds = `((${column} >= ${min}) AND (${column} <= ${max}))`;
  expect(rows.map(({ check }) => check)).toContain(`CHECK (${bounds})`);
});
