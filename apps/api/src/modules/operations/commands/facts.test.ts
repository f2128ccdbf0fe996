import { accountExport } from "@bandeja/contract/calls/privacy";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, marketPassword, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
let moderator: Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "Threatened the others at the door.";
const until = "2026-03-20T12:00:00.000Z";
const decisionsOf = ({ id }: { id: string }) =>
  market.db.select().from(decisions).where(eq(decisions.partyId, id));
const paragraphsOf = async ({ token }: { token: string }) =>
  (await market.ask(conductSummary, { token, body: {} })).body.data.decisions![0]!.statements[0]!.paragraphs;

test.each([
  ["conduct suspend", { until }],
  ["conduct suspend", { forever: true }],
  ["conduct close", {}],
])("%s %j takes a day on which it happened", async (command, input) => {
  const person = await market.person();
  const run = async (days?: string) =>
    (
      await moderator.run(
        command,
        { account: person.id, ...input, ...(days !== undefined && { days }) },
        reason,
      )
    ).body;
  expect(await run()).toMatchObject({ code: "MISSING", field: "days" });
  expect(await run("yesterday")).toMatchObject({ code: "BAD_DAY", field: "days" });
  expect(await run("2026-02-30")).toMatchObject({ code: "BAD_DAY", field: "days" });
  expect(await run("2026-03-09, 2026-03-11")).toMatchObject({ code: "DAY_AHEAD", field: "days" });
  expect(await run("2024-03-09")).toMatchObject({ code: "DAY_OLD", field: "days" });
  expect(await decisionsOf(person)).toEqual([]);
  expect(await run("2026-03-09,2026-03-02 2026-03-09")).not.toHaveProperty("code");
  expect((await decisionsOf(person))[0]!.facts).toEqual({ offences: [], days: ["2026-03-02", "2026-03-09"] });
});

test("a statement names the days and shifts that a decision is about, and so do console and export", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, { startDate: "2026-03-02", endDate: "2026-03-02", state: "completed" });
  await market.application(job, person, { status: "completed" });
  const about = { days: "2026-03-02, 2026-03-09", jobs: job.id };
  await moderator.run("conduct suspend", { account: person.id, until, ...about }, reason);
  const [decision] = await decisionsOf(person);
  expect(decision!.facts).toMatchObject({ days: ["2026-03-02", "2026-03-09"], jobIds: [job.id] });
  const paragraphs = await paragraphsOf(person);
  expect(paragraphs[0]).toBe("It’s about what happened on Mon 2 Mar and Mon 9 Mar.");
  expect(paragraphs[1]).toMatch(/^The shift it’s about: Mon 2 Mar, .* \(.+\)\.$/);
  const body = { password: marketPassword };
  const { data } = (await market.ask(accountExport, { token: person.token, body })).body;
  const [exported] = data.decisions!;
  expect(exported).toMatchObject({ days: ["2026-03-02", "2026-03-09"], jobids: [job.id] });
  await moderator.post("/view", { partyId: person.id, pick: "contact" });
  const page = (await moderator.get(`/pages/party/${person.id}`)).body["data"] as ConsolePage;
  const facts = { days: ["2026-03-02", "2026-03-09"], jobs: [{ id: job.id }] };
  expect(page.conduct!.decisions[0]).toMatchObject({ facts });
});

test("a proposal shows the days and jobs to the second operator, and keeps them", async () => {
  const venue = await market.venue();
  const job = await market.job(venue);
  const about = { days: "2026-03-09", jobs: job.id };
  await moderator.run("conduct suspend", { account: venue.id, forever: true, ...about }, reason);
  const [{ id } = { id: "" }] = await decisionsOf(venue);
  const second = await staff.operator("moderator");
  const { body } = await second.post("/queue/item", { kind: "proposal", id });
  const item = body["data"] as ConsoleItemDetails;
  expect(item.conduct![0]!.facts).toMatchObject({ days: ["2026-03-09"], jobs: [{ id: job.id }] });
  expect(await paragraphsOf(venue)).toContain("It’s about what happened on Mon 9 Mar.");
  const uphold = { decision: id, cancelShifts: true };
  expect((await second.run("conduct uphold", uphold, reason)).status).toBe(200);
  expect((await decisionsOf(venue))[0]!.facts).toMatchObject({ days: ["2026-03-09"], jobIds: [job.id] });
});

test("a job that an account has nothing to do with is refused", async () => {
  const person = await market.person();
  const job = await market.job(await market.venue());
  const input = { account: person.id, until, days: "2026-03-09" };
  const run = async (jobs: string) =>
    (await moderator.run("conduct suspend", { ...input, jobs }, reason)).body;
  expect(await run("x")).toMatchObject({ code: "BAD_ID", field: "jobs" });
  expect(await run(job.id)).toMatchObject({ code: "OTHER_JOB", field: "jobs" });
  expect(await run(person.id)).toMatchObject({ code: "OTHER_JOB", field: "jobs" });
  expect(await decisionsOf(person)).toEqual([]);
});

test("what is hidden has its day without being asked", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const body = { person_id: person.id, otherperson_id: venue.id, clientid: "1", messagetext: "Wait and see" };
  const message = (await market.ask(messagesAdd, { token: person.token, body })).body.data._id;
  await moderator.run("conduct hide", { subject: message }, reason);
  await moderator.run("conduct hide", { subject: venue.id }, reason);
  expect((await decisionsOf(person))[0]!.facts).toEqual({ offences: [], days: ["2026-03-10"] });
  expect((await decisionsOf(venue))[0]!.facts).toEqual({ offences: [], days: ["2026-03-10"] });
  expect((await paragraphsOf(venue))[0]).toContain("The page: its words and photo as they were on");
});

/** Somebody's report of a venue, with the day and the job of their work. */
async function reported({ namesme = false, others = 0 } = {}) {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, {
    startDate: "2026-03-09",
    endDate: "2026-03-09",
    openings: 1 + others,
    state: "completed",
  });
  await market.application(job, person, { status: "completed" });
  for (let other = 0; other < others; other++) {
    await market.application(job, await market.person(), { status: "completed" });
  }
  const body = { person_id: venue.id, reason: "violence", text: "", namesme } as const;
  const report = (await market.ask(reportsAdd, { token: person.token, body })).body.data._id;
  return { account: venue.id, report, jobs: job.id, until };
}
const planOf = async (input: object) =>
  (await moderator.post("/plan/conduct/suspend", { input, reason })).body as {
    readonly data?: CommandPlan;
    readonly code?: string;
    readonly field?: string;
  };

test("neither a job nor a day tells who has reported", async () => {
  const { jobs, ...input } = await reported();
  const refused = await planOf({ ...input, jobs, days: "2026-03-09" });
  expect(refused).toMatchObject({ code: "TELLS_REPORTER", field: "jobs" });
  const told = await planOf({ ...input, days: "2026-03-09" });
  expect(told.data!.warns).toMatchObject([{ name: "dayTold", values: { day: "2026-03-09" } }]);
  expect((await planOf({ ...input, days: "2026-03-08" })).data!.warns).toBeUndefined();
});

test.each([
  ["who has agreed to be named", { namesme: true }],
  ["among others", { others: 1 }],
])("the work with a reporter %s may be named", async (_what, of) => {
  const input = await reported(of);
  const { data } = await planOf({ ...input, days: "2026-03-09" });
  expect(data).toBeDefined();
  expect(data!.warns).toBeUndefined();
});
