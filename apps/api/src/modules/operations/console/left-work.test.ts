import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { byPerson } from "../../../../testing/decide.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let moderator: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  moderator = await openConsole(market).operator("moderator");
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

test.each([
  ["more than a day before", "2026-03-13", -72, "early"],
  ["just after it was confirmed", "2026-03-10", -0.05, "justconfirmed"],
  ["late", "2026-03-10", -72, "waits"],
])("work that was left %s with a report says why it stays free", async (_when, day, confirmed, state) => {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, { startDate: day, endDate: day, startTime: "20:00", endTime: "23:30" });
  const by = { confirmedAt: hoursAfter(tuesdayNoon, confirmed), confirmedBy: "venue" } as const;
  const { id } = await market.application(job, person, { status: "confirmed", ...by });
  const body = { person_id: venue.id, reason: "unsafe", text: "", application_id: id, leave: true } as const;
  const { data } = (await market.ask(reportsAdd, { token: person.token, body })).body;
  const item = await moderator.post("/queue/item", { kind: "report", id: data._id });
  expect((item.body["data"] as ConsoleItemDetails).report?.leave).toMatchObject({ state });
});

/** A venue that has cancelled one of tonight's two workers late, by a person's decision to come, and left the other with a report. */
async function leaveAfterCancelling(own: Market, by: typeof moderator) {
  const venue = await own.venue();
  const job = await own.job(venue, {
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "20:00",
    endTime: "23:30",
    openings: 2,
  });
  const confirm = async () => {
    const person = await own.person();
    const { id } = await own.application(job, person, {
      status: "confirmed",
      confirmedAt: hoursAfter(tuesdayNoon, -72),
      confirmedBy: "venue",
    });
    return { person, id };
  };
  const [one, other] = [await confirm(), await confirm()];
  await own.ask(applicationsCancel, { token: venue.token, body: { application_id: one.id } });
  const sent = await own.ask(reportsAdd, {
    token: venue.token,
    body: { person_id: other.person.id, reason: "unsafe", text: "", application_id: other.id, leave: true },
  });
  const offences = async () =>
    (await own.ask(conductSummary, { token: venue.token, body: {} })).body.data.offences;
  const proposal = (await offences())[0]!.decision!._id;
  const counts = () =>
    by.run("reports decide-free", { report: sent.body.data._id, counts: true }, "It was no danger at all.");
  return { offences, proposal, counts };
}

const reason = "Looked into, and written down.";

test("work that was left counts only once a proposal about the same job is decided, whichever way that goes", async () => {
  const own = await createTestMarket({ console: { url: undefined, listen: undefined }, conduct: byPerson });
  try {
    const by = await openConsole(own).operator("moderator");
    const rejected = await leaveAfterCancelling(own, by);
    expect((await rejected.counts()).body.code).toBe("PROPOSAL_OPEN");
    await by.run("conduct reject", { decision: rejected.proposal }, reason);
    const counted = await rejected.counts();
    expect(counted.body["done"]).toMatchObject([{ name: "leaveCountsProposed" }]);
    expect(await rejected.offences()).toMatchObject([
      { kind: "late_cancellation", decision: { state: "proposed" } },
    ]);

    const upheld = await leaveAfterCancelling(own, by);
    await by.run("conduct uphold", { decision: upheld.proposal }, reason);
    const nothing = await upheld.counts();
    expect(nothing.body["done"]).toMatchObject([{ name: "leaveAddsNothing" }]);
    expect(await upheld.offences()).toHaveLength(1);
  } finally {
    await own.close();
  }
});
