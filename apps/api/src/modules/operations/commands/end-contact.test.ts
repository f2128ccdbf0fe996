import {
  applicationsAdd,
  applicationsMine,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { peopleBlock, peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, marketPassword, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let moderator: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  moderator = await openConsole(market).operator("moderator");
});
afterAll(() => market.close());

const reason = "Both sides should be kept apart.";
const thursday = { startDate: "2026-03-12", endDate: "2026-03-12" };

/** A worker's report of a venue that the worker has applied to, and is confirmed or waits for. */
async function reported(status: "pending" | "confirmed") {
  const [venue, person] = [await market.venue(), await market.person()];
  const application = await market.application(await market.job(venue, thursday), person, { status });
  const next = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  const body = { person_id: venue.id, reason: "harassment" } as const;
  const id = (await market.ask(reportsAdd, { token: person.token, body })).body.data._id;
  return { venue, person, application, next, id };
}
const between = { name: "betweenSides", values: { name: expect.any(String), other: expect.any(String) } };
const run = (command: string, id: string) => moderator.run(command, { report: id }, reason);
type Side = { id: string; token: string };
let said = 0;
const write = (from: Side, to: Side) => {
  said += 1;
  const body = { person_id: from.id, otherperson_id: to.id, messagetext: "Hi", clientid: `${said}` };
  return market.outcome(messagesAdd, { token: from.token, body });
};
const finds = async ({ token }: Side, { id }: { id: string }) =>
  (await market.ask(jobsFindOpen, { token, body: { limit: 100 } })).body.data.some((job) => job._id === id);

test("ended contact keeps both sides from writing, finding, applying and inviting, and can be allowed again", async () => {
  const { venue, person, application, next, id } = await reported("pending");
  const profile = async () =>
    (await market.askRefused(waitressGet, { token: venue.token, params: { id: person.id } })).status;
  const invite = async () => {
    const body = { job_id: next.id, kind: "apply", waitress_ids: [person.id] } as const;
    return (await market.ask(invitationsAdd, { token: venue.token, body })).body.data.refused.length;
  };
  expect([await profile(), await finds(person, next)]).toEqual([200, true]);
  expect((await run("reports end-contact", id)).body["done"]).toEqual([
    between,
    { name: "contactEnded", values: { report: id } },
  ]);
  expect([await write(venue, person), await write(person, venue)]).toEqual([
    "PERSON_BLOCKED",
    "PERSON_BLOCKED",
  ]);
  expect([await profile(), await finds(person, next), await invite()]).toEqual([404, false, 1]);
  const apply = { token: person.token, body: { job_id: next.id } };
  expect(await market.outcome(applicationsAdd, apply)).toBe("PERSON_BLOCKED");
  const mine = (await market.ask(applicationsMine, { token: person.token })).body.data;
  expect(mine).toMatchObject([{ _id: application.id, status: "withdrawn" }]);
  expect((await run("reports end-contact", id)).body.code).toBe("CONTACT_ENDED");

  expect((await run("reports allow-contact", id)).status).toBe(200);
  expect([await write(venue, person), await write(person, venue)]).toEqual(["ok", "ok"]);
  expect([await profile(), await finds(person, next)]).toEqual([200, true]);
  expect((await run("reports allow-contact", id)).body.code).toBe("CONTACT_OPEN");
});

test.each(["venue", "worker"] as const)(
  "what is pending ends as Bandeja's act, whichever side has reported the other (%s)",
  async (by) => {
    const [venue, person] = [await market.venue(), await market.person()];
    const job = await market.job(venue, thursday);
    const application = await market.application(job, person);
    const other = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
    const asked = { job_id: other.id, kind: "apply", waitress_ids: [person.id] } as const;
    await market.ask(invitationsAdd, { token: venue.token, body: asked });
    const [author, subject] = by === "venue" ? [venue, person] : [person, venue];
    const body = { person_id: subject.id, reason: "harassment" } as const;
    const id = (await market.ask(reportsAdd, { token: author.token, body })).body.data._id;
    await market.handleEvents();
    const noticesOf = async ({ token }: Side) =>
      (await market.ask(notificationsFind, { token, body: {} })).body.data.map(({ kind }) => kind);
    const before = [await noticesOf(venue), await noticesOf(person)];
    await run("reports end-contact", id);
    await market.handleEvents();
    expect([await noticesOf(venue), await noticesOf(person)]).toEqual(before);
    const [mine] = (await market.ask(applicationsMine, { token: person.token })).body.data;
    expect(mine).toMatchObject({ _id: application.id, status: "withdrawn", bybandeja: true });
    expect(mine).not.toHaveProperty("decision_id");
    const { rows } = await market.db.execute(sql`SELECT state FROM invitations WHERE job_id = ${other.id}`);
    expect(rows).toEqual([{ state: "lapsed" }]);
    await moderator.post("/view", { partyId: person.id, pick: "report" });
    const page = (await moderator.get(`/pages/party/${person.id}`)).body["data"] as ConsolePage;
    expect(page.history).toContainEqual(expect.objectContaining({ what: "application.ended", by: null }));
    // It is none of the three applications for a job.
    await run("reports allow-contact", id);
    const applied = { token: person.token, body: { job_id: job.id } };
    const withdrawn = { token: person.token, body: { application_id: application.id } };
    const outcomes: string[] = [];
    for (let times = 0; times < 4; times += 1) {
      outcomes.push(await market.outcome(applicationsAdd, applied));
      await market.outcome(applicationsWithdraw, withdrawn);
    }
    expect(outcomes).toEqual(["ok", "ok", "ok", "APPLIED_TOO_OFTEN"]);
  },
);

test("confirmed work stays and is said in the plan, and nobody writes about it", async () => {
  const { venue, person, application, id } = await reported("confirmed");
  const planned = await moderator.post("/plan/reports/end-contact", { input: { report: id }, reason });
  const plan = planned.body["data"] as CommandPlan;
  expect(plan.what).toEqual([
    between,
    { name: "contactEnded", values: { report: id } },
    {
      name: "sharedWorkStays",
      values: { name: expect.any(String), at: expect.stringMatching(/^2026-03-12T/) },
    },
  ]);
  expect(await write(venue, person)).toBe("ok");
  await run("reports end-contact", id);
  expect([await write(venue, person), await write(person, venue)]).toEqual([
    "PERSON_BLOCKED",
    "PERSON_BLOCKED",
  ]);
  expect((await market.readApplication(application.id)).status).toBe("confirmed");
  const item = (await moderator.post("/queue/item", { kind: "report", id })).body[
    "data"
  ] as ConsoleItemDetails;
  expect(item.report?.contactEndedBy).toMatch(/^Operator/);
  // That an operator has ended it is no block of the reporter.
  expect(item.report?.isBlocking).toBeUndefined();
  await run("reports allow-contact", id);
  await market.ask(peopleBlock, { token: person.token, body: { person_id: venue.id } });
  const blocking = await moderator.post("/queue/item", { kind: "report", id });
  expect(blocking.body["data"]).toMatchObject({ report: { isBlocking: true } });
});

test("neither side learns that an operator has ended the contact, and own blocks are apart from it", async () => {
  const { venue, person, id } = await reported("pending");
  await run("reports end-contact", id);
  const listed = async ({ token }: Side) => [
    (await market.ask(peopleBlocked, { token })).body.data.length,
    (await market.ask(accountExport, { token, body: { password: marketPassword } })).body.data.blocks.length,
  ];
  expect([await listed(venue), await listed(person)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const { data } = (await market.ask(notificationsFind, { token: person.token, body: {} })).body;
  expect(data).toEqual([]);
  const state = async () => {
    const body = { person_id: person.id, otherperson_id: venue.id };
    const { blocked, closed } = (await market.ask(messagesFind, { token: person.token, body })).body;
    return { blocked, closed };
  };
  expect(await state()).toEqual({ blocked: undefined, closed: true });
  const body = { person_id: venue.id };
  await market.ask(peopleBlock, { token: person.token, body });
  expect([await listed(person), await state()]).toEqual([[1, 1], { blocked: true, closed: true }]);
  await market.ask(peopleUnblock, { token: person.token, body });
  expect([await listed(person), await state()]).toEqual([[0, 0], { blocked: undefined, closed: true }]);
  await market.ask(peopleBlock, { token: person.token, body });
  await run("reports allow-contact", id);
  expect([await listed(person), await state()]).toEqual([[1, 1], { blocked: true, closed: true }]);
});
