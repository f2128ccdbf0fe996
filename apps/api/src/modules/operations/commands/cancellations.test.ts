import { randomUUID } from "node:crypto";
import { applicationsMine, jobsFindApplications } from "@bandeja/contract/calls/applications";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { findViolations } from "../../../db/invariants.ts";
import { accounts } from "../../../db/schema/accounts.ts";
import { offences } from "../../../db/schema/conduct.ts";
import { notifications } from "../../../db/schema/notifications.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { findNotificationDetails } from "../../notifications/delivery/deliveries-store.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  terminal = openTerminal(market.services);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "The kitchen is closed by the authorities.";
const act = (...line: string[]) => terminal.type(...line, "--reason", reason);
const actByTwo = (...line: string[]) => terminal.typeByTwo(...line, "--reason", reason);

/** Confirmed work on the next Friday. */
async function confirmed(venue: Venue, person: Person) {
  const friday = { startDate: "2026-03-13", endDate: "2026-03-13" };
  const job = await market.job(venue, friday);
  return { job, application: await market.application(job, person, { status: "confirmed" }) };
}

async function kindsTo({ accountId }: { accountId: string }): Promise<string[]> {
  await market.handleEvents();
  const rows = await market.db.select().from(notifications).where(eq(notifications.accountId, accountId));
  return rows.map(({ kind }) => kind);
}
const offencesOf = ({ id }: { id: string }) => market.db.$count(offences, eq(offences.partyId, id));

test.each([
  ["venue", "operatorcancelled", "cancelled"],
  ["worker", "cancelled", "operatorcancelled"],
] as const)(
  "an operator cancels confirmed work for the %s: both sides are notified, and the other one sees the reason",
  async (side, toVenue, toWorker) => {
    const [venue, person] = [await market.venue(), await market.person()];
    const { job, application } = await confirmed(venue, person);
    await terminal.look("applications", "list", person.id);
    expect(terminal.shown()).toMatchObject([
      {
        id: application.id,
        jobId: job.id,
        venueId: venue.id,
        side: "worker",
        starts: "2026-03-13T18:00:00.000Z",
      },
    ]);
    await act("applications", "cancel", application.id, "--for", side);
    expect(terminal.output).toEqual([
      `The confirmed work is cancelled for the ${side}. Both sides are notified (application ${application.id}).`,
    ]);
    const cancelledby = side === "venue" ? "restaurant" : "waitress";
    const { body: mine } = await market.ask(applicationsMine, { token: person.token });
    const { body } = await market.ask(jobsFindApplications, { token: venue.token, body: { jobId: job.id } });
    const [ofActing, ofOther] = side === "venue" ? [body.data, mine.data] : [mine.data, body.data];
    expect(ofActing).toMatchObject([{ status: "cancelled", cancelledby }]);
    expect(ofOther).toMatchObject([{ status: "cancelled", cancelledby, reason }]);
    expect([await kindsTo(venue), await kindsTo(person)]).toEqual([[toVenue], [toWorker]]);
  },
);

test("a late one counts as the offence of its side, as if it had cancelled itself", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { application } = await confirmed(venue, person);
  market.setNow(hoursAfter(tuesdayNoon, 3 * 24 - 1));
  await act("applications", "cancel", application.id, "--for", "worker");
  expect(terminal.output[0]).toMatch(
    /It was within 24 hours of the start: it counts as a late cancellation\./,
  );
  expect([await offencesOf(venue), await offencesOf(person)]).toEqual([0, 1]);
});

test("the console says whose work it would cancel, and what follows, before anything happens", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { job, application } = await confirmed(venue, person);
  market.setNow(hoursAfter(tuesdayNoon, 3 * 24 - 1));
  const operator = await openConsole(market).operator("support");
  // The names that others declare count only while nobody has a passkey.
  onTestFinished(() => act("operators", "disable", operator.email));
  const input = { application: application.id, for: "worker" };
  const plan = async (path: string, sent: object) =>
    (await operator.post(`/plan/${path}`, { input: sent, reason })).body["data"];
  const work = {
    id: job.id,
    venueName: expect.any(String),
    workers: [expect.any(String)],
    startDate: job.startDate,
    startTime: job.startTime,
    endTime: job.endTime,
  };
  expect(await plan("applications/cancel", input)).toMatchObject({
    about: { id: person.id, name: expect.any(String) },
    work,
    what: [{ name: "workCancelledForWorker" }, { name: "lateCounts" }],
  });
  expect(await plan("jobs/cancel", { job: job.id })).toMatchObject({ about: { id: venue.id }, work });
  expect([await offencesOf(person), await offencesOf(venue), await kindsTo(person)]).toEqual([0, 0, []]);
});

test("an operator cancels a job: the venue and everybody confirmed are notified", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { job } = await confirmed(venue, person);
  await terminal.look("jobs", "list", venue.id);
  expect(terminal.shown()).toMatchObject([{ id: job.id, confirmed: 1 }]);
  await act("jobs", "cancel", job.id);
  expect(terminal.output).toEqual([`The job is cancelled. All are notified (job ${job.id}).`]);
  expect(await market.readJob(job.id)).toMatchObject({ state: "cancelled", cancelReason: reason });
  expect([await kindsTo(venue), await kindsTo(person)]).toEqual([["operatorcancelled"], ["cancelled"]]);
});

test("what is unknown, over or not confirmed is not cancelled", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const pending = await market.application(await market.job(venue), person);
  const unknown = randomUUID();
  const cancel = (id: string, ...more: string[]) => act("applications", "cancel", id, ...more);
  await expect(cancel(pending.id, "--for", "venue")).rejects.toMatchObject({ code: "WRONG_STATE" });
  await expect(cancel(pending.id)).rejects.toThrow("Say by --for which side");
  await expect(cancel(pending.id, "--for", "both")).rejects.toThrow("venue or worker");
  await expect(cancel(unknown, "--for", "venue")).rejects.toThrow(`There is no application ${unknown}.`);
  await expect(act("jobs", "cancel", unknown)).rejects.toThrow(`There is no job ${unknown}.`);
});

test("a ban cancels upcoming work only if asked, and does not tell others its reason", async () => {
  const [venue, banned, other] = [await market.venue(), await market.person(), await market.person()];
  const { application } = await confirmed(venue, banned);
  await confirmed(venue, other);
  await act("conduct", "suspend", banned.id, "--days", "2026-03-09", "--until", "2026-04-01");
  expect(await kindsTo(venue)).toEqual([]);
  await act("conduct", "suspend", banned.id, "--days", "2026-03-09", "--forever", "--cancel-shifts");
  // Nothing is cancelled before the second operator agrees.
  expect(await kindsTo(venue)).toEqual([]);
  const [, id = ""] = /\(decision (\S+)\)/.exec(terminal.output.join("")) ?? [];
  await act("conduct", "uphold", id, "--cancel-shifts", "--by", "joao");
  expect(terminal.output[0]).toMatch(/ Shifts cancelled ahead: 1\.$/);
  const { body } = await market.ask(applicationsMine, { token: banned.token });
  expect(body.data).toMatchObject([{ _id: application.id, status: "cancelled" }]);
  expect(body.data[0]).not.toHaveProperty("reason", reason);
  expect([await kindsTo(venue), await kindsTo(banned), await kindsTo(other)]).toEqual([
    ["bandejacancelled"],
    ["decided", "decisionproposed", "decided", "operatorcancelled"],
    [],
  ]);
});

test.each([
  ["venue", "Jobs cancelled ahead: 1\\. People confirmed for them: 1\\.", "Tasca do Rio"],
  ["worker", "Shifts cancelled ahead: 1\\.", "Beatriz Melo"],
] as const)(
  "an operator deletes a %s with work ahead, which is cancelled first; the other side learns by name who does not come",
  async (side, ahead, name) => {
    const [venue, person] = [
      await market.venue({ name: "Tasca do Rio" }),
      await market.person({ name: "Beatriz Melo" }),
    ];
    await confirmed(venue, person);
    const [deleted, left] = side === "venue" ? [venue, person] : [person, venue];
    await actByTwo("people", "delete", deleted.id, "--cancel-shifts");
    expect(terminal.output[0]).toMatch(
      new RegExp(`^The account is deleted \\(account ${deleted.id}\\)\\. ${ahead}$`),
    );
    const [row] = await market.db.select().from(accounts).where(eq(accounts.id, deleted.accountId));
    expect(row?.deletedAt).toEqual(expect.any(Date));
    expect(await kindsTo(left)).toEqual(["cancelled"]);
    const list = (await market.ask(notificationsFind, { token: left.token })).body.data;
    expect(list).toMatchObject([{ person: { name } }]);
    const [notification] = await market.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, left.accountId));
    const { db } = market;
    const details = await inTransaction(db, (tx) =>
      findNotificationDetails(tx, notification!.id, tuesdayNoon),
    );
    expect(details).toMatchObject({
      personName: name,
      ...(side === "venue" && { job: { venueName: "Tasca do Rio" } }),
    });
  },
);

test("a shift under way is not cancelled by a deletion, which is refused", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const { application } = await confirmed(venue, person);
  market.setNow(hoursAfter(tuesdayNoon, 3 * 24 + 8));
  await expect(act("people", "delete", person.id, "--cancel-shifts")).rejects.toThrow(
    "what has started must end first",
  );
  const { body } = await market.ask(applicationsMine, { token: person.token });
  expect(body.data).toMatchObject([{ _id: application.id, status: "confirmed" }]);
});

test("after all of them every invariant holds", async () => {
  const client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
  expect(await findViolations(client)).toEqual([]);
  await client.end();
});
