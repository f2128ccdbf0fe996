import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
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
