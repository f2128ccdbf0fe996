import {
  applicationsAdd,
  applicationsConfirm,
  applicationsLate,
  applicationsNoshow,
  applicationsUndoNoShow,
  applicationsVenueNoShow,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet, jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { phoneColumns, type JobOverrides } from "@bandeja/demo-data/rows";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  outcomeOf,
  tuesdayNoon,
  type Market,
  type Person,
} from "../../../../testing/test-market.ts";
import type { Tx } from "../../../db/database.ts";
import { findViolations } from "../../../db/invariants.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { answerDecision, byRule } from "../../../../testing/decide.ts";
import { settleDue } from "../../decisions/deciding/settle-due.ts";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import { lockWorker } from "../../workers/workers-store.ts";
import { lockJob } from "../../jobs/core/find-job.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));
// From 14:00 to 18:00; the clock is at 12:00.
const shift = {
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  startTime: "14:00",
  endTime: "18:00",
  openings: 1,
};
/** From Tuesday to Thursday. */
const threeDays = { ...shift, endDate: "2026-03-12" };
const onWednesday = { ...shift, startDate: "2026-03-11", endDate: "2026-03-11" };

let made = 0;
async function confirmedWork(values: { hours?: JobOverrides; person?: Person } = {}) {
  made += 1;
  const phone = phoneColumns("+351", `91234${String(made).padStart(4, "0")}`);
  const venue = await market.venue({ ...phone, address: "Rua Nova 7" });
  const person = values.person ?? (await market.person());
  const job = await market.job(venue, values.hours ?? shift);
  const { id } = await market.application(job, person, { status: "confirmed" });
  const body = { application_id: id };
  return {
    venue,
    person,
    job,
    id,
    mark: () => market.askRefused(applicationsNoshow, { token: venue.token, body }),
    undo: () => market.askRefused(applicationsUndoNoShow, { token: venue.token, body }),
    report: (reason?: string) =>
      market.askRefused(applicationsVenueNoShow, { token: person.token, body: { ...body, reason } }),
  };
}

/** Work that was marked as a no-show at 15:00. */
async function missedWork(values: Parameters<typeof confirmedWork>[0] = {}) {
  const work = await confirmedWork(values);
  at(3);
  expect((await work.mark()).status).toBe(200);
  return work;
}

const statusOf = async (id: string) => (await market.readApplication(id)).status;
const conductOf = async ({ id }: { id: string }) => {
  const token = await market.tokenAt({ id }, market.services.now());
  return (await market.ask(conductSummary, { token, body: {} })).body.data;
};
const kindsOf = async ({ token }: { token: string }) => {
  const { data } = (await market.ask(notificationsFind, { token, body: {} })).body;
  return data.map(({ kind, read }) => [kind, read]);
};
/** Another job at the same hours, for which the worker is confirmed. */
async function confirmElsewhere(person: Person, hours: JobOverrides) {
  const other = await market.venue();
  const job = await market.job(other, hours);
  const { body } = await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  const request = { token: other.token, body: { application_id: body.data._id } };
  return {
    job,
    applicationId: body.data._id,
    confirm: () => market.askRefused(applicationsConfirm, request),
  };
}

describe("a no-show is marked once nobody has to wait any more", () => {
  test.each([
    [1, "2026-03-10T14:30:00.000Z"],
    [2.49, "2026-03-10T14:30:00.000Z"],
    [2.5, undefined],
  ])("%s hours after noon, for work from 14:00", async (hours, from) => {
    const { id, person, mark } = await confirmedWork();
    at(hours);
    const { status, body } = await mark();
    expect({ status, body }).toMatchObject(
      from === undefined ? { status: 200 } : { status: 409, body: { code: "NOSHOW_TOO_EARLY", from } },
    );
    expect(await statusOf(id)).toBe(from === undefined ? "noshow" : "confirmed");
    expect(await market.readOffencesOf(person)).toHaveLength(from === undefined ? 1 : 0);
  });

  test("not before a delay that the worker has announced is over", async () => {
    const { id, person, mark } = await confirmedWork();
    at(1.5);
    await market.ask(applicationsLate, { token: person.token, body: { application_id: id, minutes: 60 } });
    at(2.9);
    expect((await mark()).body).toMatchObject({ code: "NOSHOW_TOO_EARLY", from: "2026-03-10T15:00:00.000Z" });
    at(3);
    expect((await mark()).status).toBe(200);
  });

  describe("of a delay and a no-show at once, the second sees the first", () => {
    async function missAndReport() {
      const { id, job, person, mark } = await confirmedWork();
      at(2.6);
      const body = { application_id: id, minutes: 30 };
      const late = () => market.askRefused(applicationsLate, { token: person.token, body });
      return { hold: (tx: Tx) => lockJob(tx, job.id), mark, late };
    }

    test("no delay is reported after the no-show", async () => {
      const { hold, mark, late } = await missAndReport();
      const answers = await market.inTurn(hold, [mark, late]);
      expect(answers.map(outcomeOf)).toEqual(["ok", "WRONG_STATE"]);
    });

    test("no no-show is marked during the delay", async () => {
      const { hold, mark, late } = await missAndReport();
      const answers = await market.inTurn(hold, [late, mark]);
      expect(answers.map(outcomeOf)).toEqual(["ok", "NOSHOW_TOO_EARLY"]);
    });
  });
});

describe("after a no-show was marked", () => {
  test("the worker has the venue's address, phone and chat until the end", async () => {
    const { venue, person, job } = await missedWork();
    const read = async () =>
      (await market.ask(jobsGet, { token: person.token, params: { id: job.id } })).body.data;
    expect(await read()).toMatchObject({ address: "Rua Nova 7", phone: expect.any(String) });
    const message = {
      person_id: person.id,
      otherperson_id: venue.id,
      messagetext: "I am at the door.",
      clientid: "one",
    };
    expect((await market.askRefused(messagesAdd, { token: person.token, body: message })).status).toBe(200);
    at(6);
    expect(await read()).not.toHaveProperty("address");
  });

  test("the worker may report that the venue refused them: both statements stand, and none counts undecided", async () => {
    const { venue, person, id, report } = await missedWork();
    const { status, body } = await report("The door was closed.");
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { status: "noshow", venuenoshow: true, cancelledby: null } },
    });
    expect((await report()).body).toMatchObject({ code: "WRONG_STATE" });
    expect(await conductOf(person)).toMatchObject({
      offences: [{ state: "disputed", appeal: { text: "The door was closed." } }],
    });
    expect(await conductOf(venue)).toMatchObject({ offences: [{ kind: "noshow", state: "announced" }] });
    expect(await kindsOf(venue)).toEqual([["noshow", false]]);

    // Undisputed, the venue's counts; the worker's does not without an answer.
    at(80);
    await settleDue(market.services.db, { policy: byRule, now: market.services.now() });
    expect(await conductOf(venue)).toMatchObject({ offences: [{ state: "counts" }] });
    expect(await conductOf(person)).toMatchObject({ next: "warning", offences: [{ state: "disputed" }] });
    const record = { token: person.token, body: { restaurant_id: venue.id } };
    expect((await market.ask(restaurantProfile, record)).body.data).toMatchObject({ latecancellations: 1 });
    at(3.1 + 5 * 24);
    expect(await conductOf(person)).toMatchObject({ offences: [{ state: "lifted", liftedby: "deadline" }] });
    expect(await statusOf(id)).toBe("noshow");
  });

  test("an appeal that was made before the report stays", async () => {
    const { person, report } = await missedWork();
    const [offence] = (await conductOf(person)).offences;
    const appeal = { offence_id: offence!._id, text: "I was there." };
    await market.ask(conductAppeal, { token: person.token, body: appeal });
    expect((await report("Closed.")).status).toBe(200);
    expect((await conductOf(person)).offences).toMatchObject([{ appeal: { text: "I was there." } }]);
  });
});

describe("taking a no-show back", () => {
  test("confirms the worker again, without the offence, and notifies them", async () => {
    const { venue, person, job, id, undo } = await missedWork();
    const request = { token: venue.token, body: { jobId: job.id } };
    const [listed] = (await market.ask(jobsFindApplications, request)).body.data;
    expect(listed).toMatchObject({
      status: "noshow",
      undonoshowuntil: expect.stringContaining("2026-03-11T15:00:0"),
    });
    expect(await undo()).toMatchObject({
      status: 200,
      body: { data: { status: "confirmed", reason: null } },
    });
    expect(await market.readApplication(id)).toMatchObject({ status: "confirmed", closedAt: null });
    expect(await conductOf(person)).toMatchObject({ next: "warning", offences: [] });
    expect(await kindsOf(person)).toEqual([
      ["noshowundone", false],
      ["noshow", true],
    ]);
    expect((await undo()).body).toMatchObject({ code: "WRONG_STATE" });
    // It can be marked again, with a new time for an appeal.
    at(5);
    await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
    expect(await conductOf(person)).toMatchObject({
      offences: [{ state: "announced", countsfrom: expect.stringContaining("2026-03-13T17:00:0") }],
    });
  });

  test.each([
    [26.9, "ok"],
    [27.01, "WRONG_STATE"],
  ])("is possible for 24 hours: %s hours after noon", async (hours, outcome) => {
    const { undo } = await missedWork();
    at(hours);
    const { status, body } = await undo();
    expect(status === 200 ? "ok" : body.code).toBe(outcome);
  });

  test("in a completed job completes the work", async () => {
    const { venue, job, id, undo } = await confirmedWork();
    at(7);
    const people = [{ application_id: id, attendance: "noshow" as const }];
    await market.ask(jobsMarkAsCompleted, { token: venue.token, body: { job_id: job.id, people } });
    at(8);
    expect(await undo()).toMatchObject({
      body: { data: { status: "completed", attendance: "present" } },
    });
    expect(await market.readJob(job.id)).toMatchObject({ state: "completed", confirmedCount: 1 });
  });

  test("leaves the worker's report that the venue refused them", async () => {
    const { venue, person, id, report, undo } = await missedWork();
    await report("The door was closed.");
    expect(await undo()).toMatchObject({
      body: { data: { status: "cancelled", cancelledby: "restaurant", venuenoshow: true } },
    });
    expect(await market.readApplication(id)).toMatchObject({ reason: "The door was closed." });
    expect(await conductOf(person)).toMatchObject({ offences: [] });
    expect(await conductOf(venue)).toMatchObject({ offences: [{ kind: "noshow", state: "announced" }] });
  });

  test("is refused once the worker has other work at that time", async () => {
    const { person, id, undo } = await missedWork({ hours: threeDays });
    const { confirm } = await confirmElsewhere(person, onWednesday);
    expect((await confirm()).status).toBe(200);
    expect((await undo()).body).toMatchObject({ code: "OVERLAPS" });
    expect(await statusOf(id)).toBe("noshow");
    expect(await market.readOffencesOf(person)).toHaveLength(1);
  });

  test("ends pending applications for that time, as a confirmation does", async () => {
    const { person, undo } = await missedWork({ hours: threeDays });
    const { applicationId } = await confirmElsewhere(person, onWednesday);
    expect((await undo()).status).toBe(200);
    expect(await statusOf(applicationId)).toBe("expired");
  });

  describe("and a confirmation elsewhere at once", () => {
    async function undoAndConfirm() {
      const { person, id, undo } = await missedWork({ hours: threeDays });
      const { applicationId, confirm } = await confirmElsewhere(person, onWednesday);
      const statuses = async () => [await statusOf(id), await statusOf(applicationId)];
      return { hold: (tx: Tx) => lockWorker(tx, person.id), undo, confirm, statuses };
    }

    test("the application elsewhere expires, if that comes second", async () => {
      const { hold, undo, confirm, statuses } = await undoAndConfirm();
      const answers = await market.inTurn(hold, [undo, confirm]);
      expect(answers.map(outcomeOf)).toEqual(["ok", "WRONG_STATE"]);
      expect(await statuses()).toEqual(["confirmed", "expired"]);
    });

    test("the no-show stays, if the confirmation comes first", async () => {
      const { hold, undo, confirm, statuses } = await undoAndConfirm();
      const answers = await market.inTurn(hold, [confirm, undo]);
      expect(answers.map(outcomeOf)).toEqual(["ok", "OVERLAPS"]);
      expect(await statuses()).toEqual(["noshow", "confirmed"]);
    });
  });

  test.each(["before", "after"])("and the completion of the job, %s it", async (when) => {
    const { venue, job, id, undo } = await missedWork();
    at(7);
    const complete = () =>
      market.askRefused(jobsMarkAsCompleted, { token: venue.token, body: { job_id: job.id } });
    const commands = when === "before" ? ([undo, complete] as const) : ([complete, undo] as const);
    const answers = await market.inTurn((tx) => lockJob(tx, job.id), commands);
    expect(answers.map(outcomeOf)).toEqual(["ok", "ok"]);
    expect(await statusOf(id)).toBe("completed");
    expect(await market.readJob(job.id)).toMatchObject({ state: "completed", confirmedCount: 1 });
  });

  describe.each(["lifted", "upheld"] as const)("and an appeal that is %s at once", (outcome) => {
    async function undoAndAnswer() {
      const { person, id, undo } = await missedWork();
      const [offence] = (await conductOf(person)).offences;
      const text = { offence_id: offence!._id, text: "I was there." };
      const { appeal } = (await market.ask(conductAppeal, { token: person.token, body: text })).body.data;
      const answered = { outcome, reason: "We asked both.", now: market.services.now() };
      return {
        hold: (tx: Tx) => lockPerson(tx, person.id),
        undo: async () => outcomeOf(await undo()),
        answer: () =>
          inTransaction(market.services.db, (tx) => answerDecision(tx, appeal!._id, answered)).then(
            () => "answered",
            (error: unknown) => (error instanceof ApiError ? error.code : error),
          ),
        expectUndone: async () => {
          expect(await statusOf(id)).toBe("confirmed");
          expect(await market.readOffencesOf(person)).toEqual([]);
        },
      };
    }

    test("after the answer, both succeed", async () => {
      const { hold, undo, answer, expectUndone } = await undoAndAnswer();
      expect(await market.inTurn(hold, [answer, undo])).toEqual(["answered", "ok"]);
      await expectUndone();
    });

    test("before the answer, there is nothing left to answer", async () => {
      const { hold, undo, answer, expectUndone } = await undoAndAnswer();
      expect(await market.inTurn(hold, [undo, answer])).toEqual(["ok", "NOT_FOUND"]);
      await expectUndone();
    });
  });

  test.each(["before", "after"])("and an appeal that is made %s it", async (when) => {
    const { person, undo } = await missedWork();
    const [offence] = (await conductOf(person)).offences;
    const body = { offence_id: offence!._id, text: "I was there." };
    const appeal = () => market.askRefused(conductAppeal, { token: person.token, body });
    const commands = when === "before" ? ([appeal, undo] as const) : ([undo, appeal] as const);
    const answers = await market.inTurn((tx) => lockPerson(tx, person.id), commands);
    expect(answers.map(outcomeOf)).toEqual(["ok", when === "before" ? "ok" : "WRONG_STATE"]);
    expect(await conductOf(person)).toMatchObject({ offences: [] });
  });

  describe("and the deletion of the worker's account at once", () => {
    async function undoAndLeave() {
      const { person, id, undo } = await missedWork();
      const request = { token: person.token, body: { password: marketPassword } };
      const leave = () => market.askRefused(accountDelete, request);
      return { hold: (tx: Tx) => lockWorker(tx, person.id), id, undo, leave };
    }

    test("a worker with work ahead cannot leave", async () => {
      const { hold, id, undo, leave } = await undoAndLeave();
      const answers = await market.inTurn(hold, [undo, leave]);
      expect(answers.map(outcomeOf)).toEqual(["ok", "SHIFTS_AHEAD"]);
      expect(await statusOf(id)).toBe("confirmed");
    });

    test("a deleted worker is not confirmed again", async () => {
      const { hold, id, undo, leave } = await undoAndLeave();
      const answers = await market.inTurn(hold, [leave, undo]);
      expect(answers.map(outcomeOf)).toEqual(["ok", "NOT_FOUND"]);
      expect(await statusOf(id)).toBe("noshow");
    });
  });

  test("twice at once is done once", async () => {
    const { person, undo } = await missedWork();
    const answers = await market.inTurn((tx) => lockWorker(tx, person.id), [undo, undo]);
    expect(answers.map(outcomeOf)).toEqual(["ok", "WRONG_STATE"]);
  });
});

test("afterwards every invariant holds", async () => {
  const client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
  // The jobs of a market have no credits.
  const violations = (await findViolations(client)).filter(({ invariant }) => !invariant.includes("credit"));
  await client.end();
  expect(violations).toEqual([]);
});
