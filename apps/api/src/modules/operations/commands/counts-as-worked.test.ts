import {
  applicationsNoshow,
  applicationsProposeHours,
  applicationsVenueNoShow,
} from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "The timesheet shows that they came.";
const at = (hours: number) => market.setNow(hoursAfter(tuesdayNoon, hours));

/** A no-show of 15:00 in a job from 14:00 to 18:00, which its worker has answered. */
async function missed({ isCompleted = true } = {}) {
  const [venue, person] = [await market.venue(), await market.person()];
  const hours = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "14:00", endTime: "18:00" };
  const job = await market.job(venue, { ...hours, openings: 1 });
  const { id } = await market.application(job, person, { status: "confirmed" });
  at(3);
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  at(7);
  if (isCompleted) await market.ask(jobsMarkAsCompleted, { token: venue.token, body: { job_id: job.id } });
  const { data } = (await market.ask(conductSummary, { token: person.token, body: {} })).body;
  const appeal = { offence_id: data.offences[0]!._id, text: "I was in the kitchen." };
  await market.ask(conductAppeal, { token: person.token, body: appeal });
  const [decision] = await market.db.select().from(decisions).where(eq(decisions.partyId, person.id));
  return { venue, person, job, id, decision: decision!.id };
}
type Missed = Awaited<ReturnType<typeof missed>>;
const lastStatement = async ({ person }: Missed) => {
  const { data } = (await market.ask(conductSummary, { token: person.token, body: {} })).body;
  return data.offences[0]!.decision!.statements.at(-1)!.paragraphs;
};
const kindsOf = async ({ token }: { token: string }) =>
  (await market.ask(notificationsFind, { token, body: {} })).body.data.map(({ kind }) => kind);

test("a rejected no-show counts as worked if the operator says so, with the agreed hours, which are open to both", async () => {
  const work = await missed();
  const { id, venue, person, decision } = work;
  const operator = await staff.operator("moderator");
  const { body } = await operator.post("/queue/item", { kind: "proposal", id: decision });
  const names = (body["data"] as ConsoleItemDetails).answers.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["reject", "rejectworked"]));
  await operator.post("/view", { partyId: person.id, pick: "contact" });
  const run = await operator.run("conduct reject", { decision, worked: true }, reason);
  expect(run.body["done"]).toContainEqual({ name: "countsAsWorked" });
  expect(await market.readApplication(id)).toMatchObject({ status: "completed", attendance: "present" });
  expect(await lastStatement(work)).toContain(
    "The shift counts as worked, with the agreed hours. You and the venue can each propose others within 72 hours.",
  );
  await market.handleEvents();
  expect(await kindsOf(venue)).toContain("noshowlifted");
  expect(await kindsOf(person)).not.toContain("noshowundone");
  const proposal = { application_id: id, minutes: 180 };
  const { data } = (await market.ask(applicationsProposeHours, { token: venue.token, body: proposal })).body;
  expect(data).toBeDefined();
});

test("a no-show that is rejected otherwise stays one that counts nowhere", async () => {
  const work = await missed();
  const operator = await staff.operator("moderator");
  await operator.run("conduct reject", { decision: work.decision }, reason);
  expect((await market.readApplication(work.id)).status).toBe("noshow");
  await market.handleEvents();
  expect(await kindsOf(work.venue)).not.toContain("noshowlifted");
});

test("a corrected no-show counts as worked, once its job is completed", async () => {
  const work = await missed({ isCompleted: false });
  const { id, decision } = work;
  const operator = await staff.operator("moderator");
  await operator.run("conduct uphold", { decision }, "Nobody saw them.");
  const run = await operator.run("conduct correct", { decision, worked: true }, reason);
  expect(run.body["done"]).toContainEqual({ name: "confirmedAgain" });
  expect((await market.readApplication(id)).status).toBe("confirmed");
  expect(await lastStatement(work)).toContain(
    "You’re confirmed for the shift again, and it counts as worked once the job is completed.",
  );
});

test("what cannot have been worked does not count as worked, and is not decided", async () => {
  const work = await missed();
  const operator = await staff.operator("moderator");
  const token = work.person.token;
  await market.ask(applicationsVenueNoShow, { token, body: { application_id: work.id, reason: "Shut." } });
  const { body } = await operator.post("/queue/item", { kind: "proposal", id: work.decision });
  expect((body["data"] as ConsoleItemDetails).answers.map(({ name }) => name)).not.toContain("rejectworked");
  const refused = await operator.run("conduct reject", { decision: work.decision, worked: true }, reason);
  expect(refused.body).toMatchObject({ code: "NOT_WORKED", field: "worked" });
  const [cancelled = ""] = await market.offend(work.person, hoursAfter(tuesdayNoon, -2));
  const [of] = await market.db.select().from(decisions).where(eq(decisions.offenceId, cancelled));
  const other = await operator.run("conduct correct", { decision: of!.id, worked: true }, reason);
  expect(other.body).toMatchObject({ code: "NOT_WORKED", field: "worked" });
  const [decision] = await market.db.select().from(decisions).where(eq(decisions.id, work.decision));
  expect(decision!.state).toBe("proposed");
});
