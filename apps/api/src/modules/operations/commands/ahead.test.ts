import { conductSummary } from "@bandeja/contract/calls/conduct";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decisions } from "../../../db/schema/conduct.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
afterAll(() => market.close());

const reason = "Threatened the worker in three messages.";

/** A venue with somebody confirmed and an open place. */
async function venueWithWork() {
  const venue = await market.venue();
  const job = await market.job(venue, { openings: 2 });
  const application = await market.application(job, await market.person(), { status: "confirmed" });
  return { venue, job, application };
}

test("a ban that also cancels says so to both operators, and cancels once the second agrees", async () => {
  const [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
  const { venue, job, application } = await venueWithWork();
  const ahead = [{ id: job.id, startDate: job.startDate, workers: [expect.any(String)] }];
  const input = { days: "2026-03-09", account: venue.id, forever: true, cancelShifts: true };
  const planned = await first.post("/plan/conduct/suspend", { input, reason });
  expect(planned.body["data"]).toMatchObject({
    what: expect.arrayContaining([{ name: "aheadLater", values: { count: 1 } }]),
    ahead,
  });
  expect((await first.run("conduct suspend", input, reason)).status).toBe(200);
  expect((await market.readApplication(application.id)).status).toBe("confirmed");
  const [ban] = await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id));
  for (const operator of [first, second]) {
    const { body } = await operator.post("/queue/item", { kind: "proposal", id: ban!.id });
    expect(body["data"]).toMatchObject({ ahead, requestedAt: ban!.proposedAt.toISOString() });
  }
  const uphold = { decision: ban!.id };
  const agreed = await second.post("/plan/conduct/uphold", { input: uphold, reason });
  expect((agreed.body["data"] as CommandPlan).what).toContainEqual({
    name: "jobsCancelledAhead",
    values: { count: 1, people: 1 },
  });
  expect((await second.run("conduct uphold", uphold, reason)).status).toBe(200);
  expect((await market.readApplication(application.id)).status).toBe("cancelled");
});

test("what a restricted party keeps ahead is said before and after", async () => {
  const moderator = await staff.operator("moderator");
  const { venue, application } = await venueWithWork();
  const input = { days: "2026-03-09", account: venue.id, until: "2026-03-20T12:00:00.000Z" };
  const stays = [
    { name: "confirmedStay", values: { count: 1 } },
    { name: "openJobsStay", values: { count: 1 } },
  ];
  const planned = await moderator.post("/plan/conduct/suspend", { input, reason });
  expect((planned.body["data"] as CommandPlan).what).toEqual(expect.arrayContaining(stays));
  const { body } = await moderator.run("conduct suspend", input, reason);
  expect(body["done"]).toEqual(expect.arrayContaining(stays));
  expect((await market.readApplication(application.id)).status).toBe("confirmed");
});

test("the statements of a ban with an end say until when, in its year, what else ends, and what is cancelled", async () => {
  const person = await market.person();
  await market.application(await market.job(await market.venue()), person, { status: "confirmed" });
  const [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
  const input = { days: "2026-03-09", account: person.id, until: "2028-12-01T10:00Z", cancelShifts: true };
  await first.run("conduct suspend", input, reason);
  const read = async () => {
    const { data } = (await market.ask(conductSummary, { token: person.token, body: {} })).body;
    const made = data.decisions?.[0];
    const statement = made?.statements.at(-1);
    return { id: made?._id, title: statement?.title, text: statement?.paragraphs.join(" ") };
  };
  const { id, text } = await read();
  expect(text).toContain(
    "It would end on 1 Dec 2028, 10:00. You could no longer write to anyone either: no messages, no reviews, no answers to reviews. We would cancel any confirmed shifts of yours that haven’t started. Any open applications of yours and open requests to you would end.",
  );
  await second.run("conduct uphold", { decision: id }, reason);
  const decided = await read();
  expect(decided.title).toBe("You can’t apply for shifts until 1 Dec 2028, 10:00");
  expect(decided.text).toContain("It ends on 1 Dec 2028, 10:00 by itself. You can no longer write to anyone");
});
