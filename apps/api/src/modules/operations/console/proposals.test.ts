import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductRespond } from "@bandeja/contract/calls/conduct";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { applications } from "../../../db/schema/jobs.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
let moderator: Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";
const itemOf = async (kind: string, id: string, operator = moderator) =>
  (await operator.post("/queue/item", { kind, id })).body["data"] as ConsoleItemDetails;
const pageOf = async (id: string) =>
  (await moderator.get(`/pages/decision/${id}`)).body["data"] as ConsolePage;
const decisionOf = async (partyId: string) =>
  (await market.db.select().from(decisions).where(eq(decisions.partyId, partyId))).at(-1)!;

/** Work that its worker cancels as long before its start at 14:00. */
async function cancelled(hoursBefore: number) {
  const [venue, person] = [await market.venue(), await market.person()];
  const day = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "14:00", endTime: "18:00" };
  const { id } = await market.application(await market.job(venue, day), person, { status: "confirmed" });
  await market.db.update(applications).set({ confirmedAt: tuesdayNoon }).where(eq(applications.id, id));
  market.setNow(hoursAfter(tuesdayNoon, 2 - hoursBefore));
  const token = await market.tokenAt(person, market.services.now());
  await market.ask(applicationsCancel, { token, body: { application_id: id, reason: "The car broke down" } });
  // The session of the one before is over by then.
  moderator = await staff.operator("moderator");
  await market.db
    .update(decisions)
    .set({
      decider: "person",
      state: "proposed",
      kind: "warning",
      decidedAt: null,
      from: null,
      until: null,
      dueAt: hoursAfter(tuesdayNoon, 144),
    })
    .where(eq(decisions.partyId, person.id));
  return { person, id: (await decisionOf(person.id)).id };
}

test.each([
  [0.51, 30],
  [20 / 3600, 0],
])("a cancellation %s hours before the start has a notice of %s minutes", async (hours, minutes) => {
  const { id } = await cancelled(hours);
  const { conduct } = await itemOf("proposal", id);
  expect(conduct![0]!.offences[0]!.noticeMinutes).toBe(minutes);
});

test("a proposal has no kind but what upholding it would lead to now, also on its page", async () => {
  const { person, id } = await cancelled(1);
  await market.offend(person, hoursAfter(tuesdayNoon, -100));
  const item = await itemOf("proposal", id);
  expect(item).toMatchObject({ details: { kind: null }, wouldBe: { kind: "suspension" } });
  expect(await pageOf(id)).toMatchObject({ facts: { kind: null }, wouldBe: { kind: "suspension" } });
});

test("the review of a suspension has when it begins and ends, and the review of a ban both operators", async () => {
  const [suspended, banned] = [await market.person(), await market.person()];
  const until = "2026-03-12T12:00:00.000Z";
  const second = await staff.operator("moderator");
  const third = await staff.operator("moderator");
  await moderator.run("conduct suspend", { days: "2026-03-09", account: suspended.id, until }, reason);
  await moderator.run("conduct suspend", { days: "2026-03-09", account: banned.id, forever: true }, reason);
  await second.run("conduct uphold", { decision: (await decisionOf(banned.id)).id }, reason);
  for (const { id, token } of [suspended, banned]) {
    const body = { decision_id: (await decisionOf(id)).id, text: "It was somebody else." };
    await market.ask(conductRespond, { token, body });
  }
  const of = async ({ id }: { id: string }) =>
    (await itemOf("review", (await decisionOf(id)).id, third)).details;
  expect(await of(suspended)).toMatchObject({
    from: expect.stringMatching(/^2026-03-10T12:00:/),
    until,
    by: moderator.name,
    reason,
  });
  expect(await of(banned)).toMatchObject({ by: `${moderator.name}, ${second.name}`, until: null });
});

test("a late cancellation names who was to work, and since when, and an operator who made it", async () => {
  const { person, id } = await cancelled(1);
  const [own] = (await itemOf("proposal", id)).conduct![0]!.offences;
  const confirmed = [
    {
      worker: { id: person.id, name: expect.any(String) },
      at: expect.stringMatching(/^2026-03-10T12:00:00/),
    },
  ];
  expect(own).toMatchObject({ operator: null, confirmed });
  const [venue, worker] = [await market.venue(), await market.person()];
  const day = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00", endTime: "23:00" };
  const job = await market.job(venue, day);
  const { id: application } = await market.application(job, worker, { status: "confirmed" });
  await moderator.run("applications cancel", { application, for: "venue" }, "We are full.");
  await moderator.post("/view", { partyId: venue.id, reason });
  const { conduct } = await pageOf((await decisionOf(venue.id)).id);
  const offence = conduct!.offences[0]!;
  expect(offence).toMatchObject({ operator: moderator.name, confirmed: [{ worker: { id: worker.id } }] });
});
