import type { CommandPlan } from "@bandeja/contract/console/plans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let moderator: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  moderator = await openConsole(market).operator("moderator");
});
afterAll(() => market.close());

const reason = "Seen by two of us on the evening.";

test.each([
  ["nobody's mail", null, ["inForceUntil", "unmailed"]],
  ["no doubt", tuesdayNoon, ["inForceUntil"]],
])("that an account is notified says so with %s, before and after", async (_what, emailVerifiedAt, names) => {
  const venue = await market.venue({ name: "Tasca do Forno", emailVerifiedAt });
  const input = { days: "2026-03-09", account: venue.id, until: "2026-04-01" };
  const { body } = await moderator.post("/plan/conduct/suspend", { input, reason });
  const { what } = body["data"] as CommandPlan;
  const done = (await moderator.run("conduct suspend", input, reason)).body["done"];
  for (const said of [what, done]) {
    expect(said).toMatchObject(
      names.map((name) => ({ name, ...(name === "unmailed" && { values: { name: "Tasca do Forno" } }) })),
    );
  }
});

test("of work that is cancelled it says so about each side", async () => {
  const [venue, person] = [
    await market.venue({ emailVerifiedAt: null }),
    await market.person({ name: "Rui Sequeira", emailVerifiedAt: null }),
  ];
  const friday = { startDate: "2026-03-13", endDate: "2026-03-13" };
  const application = await market.application(await market.job(venue, friday), person, {
    status: "confirmed",
  });
  const input = { application: application.id, for: "venue" };
  const { body } = await moderator.post("/plan/applications/cancel", { input, reason });
  const said = (body["data"] as CommandPlan).what.filter(({ name }) => name === "unmailed");
  expect(said).toHaveLength(2);
  expect(said).toContainEqual({ name: "unmailed", values: { name: "Rui Sequeira" } });
});
