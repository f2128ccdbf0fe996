import {
  applicationsAcceptHours,
  applicationsDisputeHours,
  applicationsProposeHours,
} from "@bandeja/contract/calls/applications";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../../db/database.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import { createCompletedWork, morningShift } from "../../../../testing/completed-work.ts";
import {
  marketPassword,
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { runShiftLifecycle } from "../tasks.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const worked = (closedAt?: Date) => createCompletedWork(market, closedAt);
async function notificationsOf({ id }: { id: string }) {
  const { rows } = await market.db.execute(
    sql`SELECT kind FROM notifications JOIN owners USING (account_id) WHERE party_id = ${id} ORDER BY at, id`,
  );
  return rows.map((row) => row["kind"]);
}
const refused = { status: 409, body: { code: "WRONG_STATE" } };
const paid = (minutes: number, sum: number, unsettled = 0) => ({
  shifts: 1,
  unsettled,
  minutes,
  sums: [{ currency: "EUR", sum }],
});

test("agreed hours count, and may be contested for three days", async () => {
  const { seen, earned, propose, accept } = await worked();
  expect(await seen()).toEqual({
    agreed: 300,
    minutes: 300,
    until: hoursAfter(tuesdayNoon, 71).toISOString(),
  });
  expect(await earned()).toEqual(paid(300, 50));
  expect(await propose("venue", 300)).toMatchObject(refused);
  expect(await accept("venue")).toMatchObject(refused);
  market.setNow(hoursAfter(tuesdayNoon, 71.1));
  expect(await propose("person", 330)).toMatchObject(refused);
  expect(await seen()).toEqual({ agreed: 300, minutes: 300 });
});

test("one side proposes hours, the other accepts them, and the earnings change", async () => {
  const { venue, person, propose, accept, seen, earned } = await worked();
  expect(await propose("person", 345)).toMatchObject({
    status: 200,
    body: { data: { hours: { agreed: 300, minutes: 300, proposed: { minutes: 345, by: "waitress" } } } },
  });
  expect(await earned()).toEqual(paid(300, 50, 1));
  expect(await accept("person")).toMatchObject(refused);
  expect(await accept("venue")).toMatchObject({ status: 200, body: { data: { hours: { minutes: 345 } } } });
  expect(await seen()).toEqual({ agreed: 300, minutes: 345 });
  expect(await earned()).toEqual(paid(345, 57.5));
  for (const side of ["venue", "person"] as const) {
    expect(await propose(side, 200)).toMatchObject(refused);
    expect(await accept(side)).toMatchObject(refused);
  }
  expect(await notificationsOf(venue)).toEqual(["hoursproposed"]);
  expect(await notificationsOf(person)).toEqual(["hoursagreed"]);
});

test("both sides may propose again, and the last proposal counts when due, even before it is stored", async () => {
  const { id, propose, seen, earned } = await worked();
  await propose("venue", 240);
  market.setNow(hoursAfter(tuesdayNoon, 70));
  await propose("person", 290);
  expect(await seen()).toMatchObject({ minutes: 300, proposed: { minutes: 290, by: "waitress" } });
  // A repeated proposal is not a new one, so its deadline stays.
  market.setNow(hoursAfter(tuesdayNoon, 100));
  expect((await propose("person", 290)).status).toBe(200);
  const late = hoursAfter(tuesdayNoon, 142.1);
  market.setNow(late);
  expect(await seen()).toEqual({ agreed: 300, minutes: 290 });
  expect(await earned()).toEqual(paid(290, 48.33));
  await runShiftLifecycle(market.services.db, late);
  const { rows } = await market.db.execute(sql`
    SELECT accepted_at - proposed_at = interval '72 hours' AS noted FROM timesheets WHERE application_id = ${id}`);
  expect(rows).toEqual([{ noted: true }]);
  expect(await propose("venue", 240)).toMatchObject(refused);
});

test("only the hours that were shown are accepted", async () => {
  const { propose, accept, seen } = await worked();
  await propose("venue", 290);
  await propose("venue", 60);
  expect(await accept("person", 290)).toMatchObject(refused);
  expect(await seen()).toMatchObject({ minutes: 300, proposed: { minutes: 60, by: "restaurant" } });
  expect((await accept("person", 60)).status).toBe(200);
  expect(await seen()).toEqual({ agreed: 300, minutes: 60 });
});

test("proposing the other side's hours accepts them", async () => {
  const { venue, person, propose, seen } = await worked();
  await propose("venue", 240);
  await propose("person", 240);
  expect(await seen()).toEqual({ agreed: 300, minutes: 240 });
  expect(await notificationsOf(person)).toEqual(["hoursproposed"]);
  expect(await notificationsOf(venue)).toEqual(["hoursagreed"]);
});

test("the exports of both sides have the proposals", async () => {
  const { venue, person, id, propose } = await worked();
  await propose("venue", 240);
  for (const { token } of [venue, person]) {
    const { body } = await market.ask(accountExport, { token, body: { password: marketPassword } });
    expect(body.data.hours).toEqual([
      {
        application_id: id,
        minutes: 240,
        agreedminutes: 300,
        proposedby: "restaurant",
        proposedat: expect.stringMatching(/^2026-03-10T12:00/),
        acceptedat: null,
      },
    ]);
  }
});

describe("refused sides and states", () => {
  test.each([0, 1441, 44_641, 10.5])("%d minutes of one day", async (minutes) => {
    const { propose, seen } = await worked();
    expect(await propose("person", minutes)).toMatchObject({
      status: 400,
      body: { fields: { minutes: expect.any(String) } },
    });
    expect(await seen()).toMatchObject({ agreed: 300, minutes: 300 });
  });

  test.each(["pending", "confirmed", "noshow", "cancelled"] as const)("hours of %s", async (status) => {
    const [venue, person] = [await market.venue(), await market.person()];
    const { id } = await market.application(await market.job(venue, morningShift), person, { status });
    for (const { token } of [venue, person]) {
      const body = { application_id: id, minutes: 240 };
      expect(await market.askRefused(applicationsProposeHours, { token, body })).toMatchObject(refused);
    }
  });

  test("other accounts", async () => {
    const { id } = await worked();
    const { token } = await market.person();
    const body = { application_id: id, minutes: 240 };
    expect((await market.askRefused(applicationsProposeHours, { token, body })).status).toBe(404);
    expect((await market.askRefused(applicationsAcceptHours, { token, body })).status).toBe(404);
    expect((await market.askRefused(applicationsDisputeHours, { token, body })).status).toBe(404);
  });
});

test("of concurrent proposals of both sides one is the last", async () => {
  const { venue, person, job, id, seen } = await worked();
  const hold = (tx: Tx) => lockJob(tx, job.id);
  const proposing =
    ({ token }: { token: string }, minutes: number) =>
    () =>
      market.outcome(applicationsProposeHours, { token, body: { application_id: id, minutes } });
  const proposals = [proposing(venue, 200), proposing(person, 400)] as const;
  expect(await market.inTurn(hold, proposals)).toEqual(["ok", "ok"]);
  expect((await seen())?.proposed).toMatchObject({ by: "waitress", minutes: 400 });
  const accepting = () =>
    market.outcome(applicationsAcceptHours, { token: venue.token, body: { application_id: id } });
  expect(await market.inTurn(hold, [accepting, accepting])).toEqual(["ok", "WRONG_STATE"]);
  expect(await seen()).toEqual({ agreed: 300, minutes: 400 });
});
