import { applicationsNoshow } from "@bandeja/contract/calls/applications";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { queues } from "../db/queues.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../testing/test-market.ts";
import { withBadRow } from "../../testing/with-bad-row.ts";
import { runShiftLifecycle } from "../modules/work/tasks.ts";
import { settleDue } from "../modules/decisions/deciding/settle-due.ts";
import { byRule } from "../../testing/decide.ts";
import { judgeTaskRuns } from "./judge-task-runs.ts";

let market: Market;
let reported: unknown[];
beforeAll(async () => {
  market = await createTestMarket();
});
beforeEach(() => {
  reported = [];
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const report = (_error: unknown, about: unknown) => void reported.push(about);

test("an application that cannot expire does not stop the others, and is shown in the task's state", async () => {
  const running = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "12:00" };
  const job = await market.job(await market.venue(), running);
  const made: { id: string }[] = [];
  for (let n = 0; n < 3; n += 1) made.push(await market.application(job, await market.person()));
  const run = async () => {
    await market.db.execute(
      sql`INSERT INTO pgboss.job (name, retry_limit) VALUES (${queues.expireApplications.name}, 0)`,
    );
    await market.workOff();
    const found = (await judgeTaskRuns(market.db)).find(
      ({ task }) => task === queues.expireApplications.name,
    );
    const states = await Promise.all(made.map(async ({ id }) => (await market.readApplication(id)).status));
    return { failures: found?.failuresInARow, states };
  };
  await withBadRow(market.db, { table: "applications", column: "id", id: made[1]!.id }, async () => {
    expect(await run()).toEqual({ failures: 1, states: ["expired", "pending", "expired"] });
  });
  expect(await run()).toEqual({ failures: 0, states: ["expired", "expired", "expired"] });
});

test("a failing reminder does not stop the others or later steps", async () => {
  const over = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "08:00", endTime: "12:00" };
  const jobs = [];
  for (let n = 0; n < 3; n += 1) jobs.push(await market.job(await market.venue(), over));
  const worker = await market.application(jobs[0]!, await market.person(), { status: "confirmed" });
  // Eight days later the work also counts as completed.
  const now = hoursAfter(tuesdayNoon, 8 * 24);
  market.setNow(now);
  await withBadRow(market.db, { table: "job_reminders", column: "job_id", id: jobs[1]!.id }, async () => {
    await expect(runShiftLifecycle(market.services.db, now, report)).rejects.toThrow(AggregateError);
  });
  const { rows } = await market.db.execute<{ id: string }>(sql`SELECT job_id AS id FROM job_reminders`);
  const reminded = new Set(rows.map(({ id }) => id));
  expect(jobs.map(({ id }) => reminded.has(id))).toEqual([true, false, true]);
  expect(await market.readApplication(worker.id)).toMatchObject({ status: "completed" });
  expect(reported).toEqual([{ step: "remind" }, { row: jobs[1]!.id }]);
});

test("a failing decision does not stop the others", async () => {
  const start = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  for (let n = 0; n < 3; n += 1) {
    const venue = await market.venue();
    const made = await market.application(await market.job(venue, start), await market.person(), {
      status: "confirmed",
    });
    await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: made.id } });
  }
  const find = async () =>
    (
      await market.db.execute<{ id: string; partyId: string; isUpheld: boolean }>(
        sql`SELECT id, party_id AS "partyId", state = 'upheld' AS "isUpheld" FROM decisions ORDER BY proposed_at, id`,
      )
    ).rows;
  const [first] = await find();
  const now = hoursAfter(tuesdayNoon, 73);
  await withBadRow(market.db, { table: "decisions", column: "id", id: first!.id }, async () => {
    await expect(settleDue(market.services.db, { policy: byRule, now }, report)).rejects.toThrow(
      AggregateError,
    );
  });
  expect((await find()).map(({ isUpheld }) => isUpheld)).toEqual([false, true, true]);
  expect(reported).toEqual([{ row: first!.partyId }]);
});
