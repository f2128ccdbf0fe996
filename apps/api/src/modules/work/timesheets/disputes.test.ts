import {
  applicationsAcceptHours,
  applicationsDisputeHours,
  applicationsMine,
} from "@bandeja/contract/calls/applications";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../../../db/invariants.ts";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { cleanUp } from "../../../modules.ts";
import type { Tx } from "../../../db/database.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import { runShiftLifecycle } from "../tasks.ts";
import { correctHours, decideHours } from "./dispute-hours.ts";

let market: Market;
let client: pg.Client;
beforeAll(async () => {
  market = await createTestMarket();
  client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(async () => {
  await client.end();
  await market.close();
});

const days = (count: number) => hoursAfter(tuesdayNoon, count * 24);
const reason = "The door was locked at half past ten.";
const refused = { status: 409, body: { code: "WRONG_STATE" } };
const due: unknown = expect.stringMatching(/^2026-03-15T12:00:/);
const waiting = { state: "waits", due, venueminutes: 240, workerminutes: 300, heard: [] };
const paid = (minutes: number, sum: number, unsettled = 0) => ({
  shifts: 1,
  unsettled,
  minutes,
  sums: [{ currency: "EUR", sum }],
});

/** The venue says four hours, and the worker the five that were agreed. */
async function contested() {
  const work = await createCompletedWork(market);
  await work.propose("venue", 240);
  await work.propose("person", 300);
  return work;
}

async function disputed() {
  const work = await contested();
  await work.dispute("person");
  return work;
}

const decide = (applicationId: string, minutes: number, now = days(1)) =>
  inTransaction(market.db, (tx) => decideHours(tx, { applicationId, minutes, operator: "ana", reason, now }));

const hoursOf = async ({ token }: { token: string }) =>
  (await market.ask(applicationsMine, { token })).body.data[0]?.hours;

async function notificationsOf({ id }: { id: string }) {
  await market.handleEvents();
  const { rows } = await market.db.execute(
    sql`SELECT kind FROM notifications JOIN owners USING (account_id) WHERE party_id = ${id} ORDER BY at, id`,
  );
  return rows.map((row) => row["kind"]);
}

test("Bandeja is asked once both sides have said other hours, by either of them", async () => {
  const { propose, dispute, seen } = await createCompletedWork(market);
  expect(await dispute("person")).toMatchObject(refused);
  await propose("venue", 240);
  expect((await seen())?.countered).toBeUndefined();
  await propose("venue", 250);
  expect(await dispute("person")).toMatchObject(refused);
  expect(await dispute("venue")).toMatchObject(refused);
  await propose("person", 300);
  expect(await seen()).toMatchObject({ proposed: { minutes: 300, by: "waitress" }, countered: 250 });
  await propose("venue", 240);
  expect(await seen()).toMatchObject({ proposed: { minutes: 240, by: "restaurant" }, countered: 300 });
  expect(await dispute("venue")).toMatchObject({
    status: 200,
    body: { data: { hours: { agreed: 300, minutes: 300, dispute: { ...waiting, by: "restaurant" } } } },
  });
  expect(await dispute("person")).toMatchObject(refused);
});

test("who proposes the other side's earlier hours accepts them", async () => {
  const { propose, seen, dispute } = await contested();
  expect((await propose("person", 240)).status).toBe(200);
  expect(await seen()).toEqual({ agreed: 300, minutes: 240 });
  expect(await dispute("venue")).toMatchObject(refused);
});

test("while a dispute waits, no silence accepts: the agreed hours count", async () => {
  const { venue, person, propose, seen, earned } = await disputed();
  market.setNow(days(4.9));
  await runShiftLifecycle(market.services.db, days(4.9));
  expect(await seen()).toEqual({ agreed: 300, minutes: 300, dispute: { ...waiting, by: "waitress" } });
  expect(await earned()).toEqual(paid(300, 50, 1));
  expect(await propose("venue", 250)).toMatchObject(refused);
  expect(await notificationsOf(venue)).toEqual(["hoursproposed", "hoursdisputed"]);
  expect(await notificationsOf(person)).toEqual(["hoursproposed"]);
});

test("an operator decides, and both sides read why", async () => {
  const { id, venue, person, accept, propose, seen, earned } = await disputed();
  await decide(id, 270);
  market.setNow(days(1));
  expect(await seen()).toEqual({
    agreed: 300,
    minutes: 270,
    dispute: { ...waiting, by: "waitress", state: "decided", decidedat: expect.any(String), reason },
  });
  expect(await earned()).toEqual(paid(270, 45));
  expect(await propose("person", 300)).toMatchObject(refused);
  expect(await accept("person")).toMatchObject(refused);
  expect((await notificationsOf(venue)).at(-1)).toBe("hoursdecided");
  expect((await notificationsOf(person)).at(-1)).toBe("hoursdecided");
});

test("without a decision in time the agreed hours stand, even before that is stored", async () => {
  const { id, venue, seen, accept } = await disputed();
  const late = days(5.01);
  market.setNow(late);
  const lapsed = { agreed: 300, minutes: 300, dispute: { ...waiting, by: "waitress", state: "lapsed" } };
  expect(await seen()).toEqual(lapsed);
  expect(await accept("venue")).toMatchObject(refused);
  await expect(decide(id, 270, late)).rejects.toThrow(Refusal);
  await runShiftLifecycle(market.services.db, hoursAfter(late, 1));
  await runShiftLifecycle(market.services.db, hoursAfter(late, 2));
  expect(await seen()).toEqual(lapsed);
  expect((await notificationsOf(venue)).filter((kind) => kind === "hoursdecided")).toHaveLength(1);
});

describe("notifications that wait for an answer", () => {
  async function unreadOf({ id }: { id: string }) {
    await market.handleEvents();
    const { rows } = await market.db.execute(sql`SELECT kind FROM notifications JOIN owners USING (account_id)
      WHERE party_id = ${id} AND read_at IS NULL ORDER BY at, id`);
    return rows.map((row) => row["kind"]);
  }

  test("the question ends those of either side about proposals", async () => {
    const { venue, person } = await disputed();
    expect(await unreadOf(venue)).toEqual(["hoursdisputed"]);
    expect(await unreadOf(person)).toEqual([]);
  });

  test("its end ends those about the question, whichever side asked", async () => {
    const accepted = await disputed();
    await accepted.accept("person");
    expect(await unreadOf(accepted.venue)).toEqual(["hoursagreed"]);
    const decided = await contested();
    await decided.dispute("venue");
    expect(await unreadOf(decided.person)).toEqual(["hoursdisputed"]);
    await decide(decided.id, 270);
    expect(await unreadOf(decided.venue)).toEqual(["hoursdecided"]);
    expect(await unreadOf(decided.person)).toEqual(["hoursdecided"]);
    const lapsed = await disputed();
    await market.handleEvents();
    await runShiftLifecycle(market.services.db, days(5.01));
    expect(await unreadOf(lapsed.venue)).toEqual(["hoursdecided"]);
    expect(await unreadOf(lapsed.person)).toEqual(["hoursdecided"]);
  });
});

test("each side tells Bandeja its view once, which the other side never reads", async () => {
  const { id, venue, person, dispute, seen } = await disputed();
  expect(await dispute("venue")).toMatchObject(refused);
  expect((await dispute("venue", "The kitchen closed at ten.")).status).toBe(200);
  expect(await dispute("venue", "And one thing more.")).toMatchObject(refused);
  expect((await dispute("person", "I cleaned up until eleven.")).status).toBe(200);
  expect((await seen())?.dispute?.heard).toEqual(["restaurant", "waitress"]);
  const exported = async ({ token }: { token: string }) => {
    const { body } = await market.ask(accountExport, { token, body: { password: marketPassword } });
    return JSON.stringify(body.data);
  };
  expect(await exported(venue)).toContain("The kitchen closed at ten.");
  expect(await exported(venue)).not.toContain("cleaned up");
  expect(await exported(person)).not.toContain("kitchen");
  await decide(id, 300);
  expect(await dispute("person", "Thank you")).toMatchObject(refused);
});

test("an account that is deleted takes only its own words along, once the dispute is decided", async () => {
  const { id, venue, person, dispute } = await disputed();
  await dispute("venue", "The kitchen closed at ten.");
  await dispute("person", "I cleaned up until eleven.");
  const deleted = { token: venue.token, body: { password: marketPassword } };
  expect((await market.ask(accountDelete, deleted)).status).toBe(200);
  const textsOf = async () => {
    const { rows } = await market.db.execute(
      sql`SELECT venue_text, worker_text FROM hours_disputes WHERE application_id = ${id}`,
    );
    return rows;
  };
  const worker_text = "I cleaned up until eleven.";
  expect(await textsOf()).toEqual([{ venue_text: "The kitchen closed at ten.", worker_text }]);
  await decide(id, 300);
  await cleanUp(market.db, market.services.now());
  expect(await textsOf()).toEqual([{ venue_text: null, worker_text }]);
  expect(await hoursOf(person)).toMatchObject({ minutes: 300, dispute: { state: "decided" } });
});

test("what the previous version proposes is not answered by an earlier proposal", async () => {
  const { id, propose, dispute, seen } = await createCompletedWork(market);
  await propose("venue", 240);
  // It writes no columns of the sides.
  const propose0 = (by: string, minutes: number) =>
    market.db.execute(
      sql`UPDATE timesheets SET minutes = ${minutes}, proposed_by = ${by} WHERE application_id = ${id}`,
    );
  await propose0("venue", 250);
  await propose0("worker", 240);
  expect((await seen())?.countered).toBeUndefined();
  expect(await dispute("venue")).toMatchObject(refused);
  await propose("venue", 230);
  expect(await seen()).toMatchObject({ proposed: { minutes: 230 }, countered: 240 });
});

test.each([
  ["venue", 300],
  ["person", 240],
] as const)("meanwhile the %s may accept the other side's %i minutes", async (side, minutes) => {
  const { id, accept, seen } = await disputed();
  expect((await accept(side)).status).toBe(200);
  expect(await seen()).toEqual({
    agreed: 300,
    minutes,
    dispute: { ...waiting, by: "waitress", state: "accepted" },
  });
  await expect(decide(id, 270)).rejects.toThrow(Refusal);
});

describe("a decision is refused", () => {
  test.each([239, 301])("on %i minutes, which nobody says", async (minutes) => {
    const { id } = await disputed();
    await expect(decide(id, minutes)).rejects.toThrow(/240 to 300 minutes/);
  });

  test("about hours that nobody asked about", async () => {
    const { id } = await contested();
    await expect(decide(id, 270)).rejects.toThrow(Refusal);
  });

  test("for the second of two operators at once", async () => {
    const { id } = await disputed();
    const all = await Promise.allSettled([decide(id, 250), decide(id, 290), decide(id, 270)]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("hours that were decided are corrected", () => {
  const correct = (applicationId: string, minutes: number, operator = "rui", now = days(9)) =>
    inTransaction(market.db, (tx) =>
      correctHours(tx, { applicationId, minutes, operator, reason: "The till says eleven.", now }),
    );

  test("by another operator, also after the time for a decision, and both sides read it and are paid by it", async () => {
    const { id, venue, person, earned } = await disputed();
    await decide(id, 250);
    await expect(correct(id, 280, " Ana")).rejects.toThrow(/another operator/);
    await expect(correct(id, 250)).rejects.toThrow(/count already/);
    await expect(correct(id, 301)).rejects.toThrow(/240 to 300 minutes/);
    for (const side of [venue, person]) expect((await notificationsOf(side)).at(-1)).toBe("hoursdecided");
    await correct(id, 280);
    market.setNow(days(9));
    expect(await hoursOf(person)).toMatchObject({
      minutes: 280,
      dispute: {
        state: "decided",
        reason: "The till says eleven.",
        decidedat: days(9).toISOString(),
        before: 250,
        beforeat: expect.any(String),
        beforereason: expect.any(String),
      },
    });
    expect(await earned()).toEqual(paid(280, 46.67));
    for (const side of [venue, person]) {
      expect((await notificationsOf(side)).slice(-2)).toEqual(["hoursdecided", "hourscorrected"]);
    }
    const violated = (await findViolations(client)).map(({ invariant }) => invariant);
    expect(violated).not.toContainEqual(expect.stringContaining("disputed hours"));
  });

  test("once, by one of two operators at the same time as later", async () => {
    const { id, person } = await disputed();
    await decide(id, 250);
    const both = await Promise.allSettled([correct(id, 280), correct(id, 290, "bea")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { minutes } = (await hoursOf(person))!;
    for (const operator of ["ana", "carla"]) {
      await expect(correct(id, 300, operator, days(10))).rejects.toMatchObject({ code: "HOURS_CORRECTED" });
    }
    expect(await hoursOf(person)).toMatchObject({ minutes });
  });

  test("not where nobody has decided, or the sides have agreed", async () => {
    const [waits, agreed] = [await disputed(), await disputed()];
    await agreed.accept("person");
    for (const { id } of [waits, agreed]) await expect(correct(id, 250)).rejects.toThrow("WRONG_STATE");
  });

  test("once by two operators at once", async () => {
    const { id } = await disputed();
    await decide(id, 250);
    const all = await Promise.allSettled([correct(id, 280, "rui"), correct(id, 280, "eva")]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("of an acceptance and a question at once, one counts", async () => {
  const { job, id, venue, person } = await contested();
  const hold = (tx: Tx) => lockJob(tx, job.id);
  const body = { application_id: id };
  const accepting = () => market.outcome(applicationsAcceptHours, { token: venue.token, body });
  const disputing = () => market.outcome(applicationsDisputeHours, { token: person.token, body });
  expect(await market.inTurn(hold, [accepting, disputing])).toEqual(["ok", "WRONG_STATE"]);
});

test("the exports of both sides have the dispute", async () => {
  const { venue, person, id } = await disputed();
  await decide(id, 270);
  market.setNow(days(1));
  for (const { token } of [venue, person]) {
    const { body } = await market.ask(accountExport, { token, body: { password: marketPassword } });
    expect(body.data.hours).toMatchObject([
      {
        application_id: id,
        minutes: 270,
        acceptedat: null,
        dispute: { ...waiting, by: "waitress", state: "decided", reason },
      },
    ]);
  }
});
