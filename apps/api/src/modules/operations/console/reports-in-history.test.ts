import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsolePage, RunAnswer } from "@bandeja/contract/console/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
let moderator: Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "Called about their account.";

test.each([
  ["support", false],
  ["finance", false],
  ["moderator", true],
  ["admin", true],
] as const)("%s reads in a history the reports of an account: %s", async (role, isShown) => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const body = { person_id: venue.id, reason: "violence", text: "" } as const;
  const report = (await market.ask(reportsAdd, { token: person.token, body })).body.data._id;
  const line = ["reports", "answer", report, "We look into it.", "--by", moderator.name];
  await staff.terminal.type(...line, "--reason", reason);
  await market.handleEvents();
  const operator = await staff.operator(role);
  const found: Record<string, string[]> = {};
  for (const { id } of [venue, person]) {
    await operator.post("/view", { partyId: id, reason });
    const page = (await operator.get(`/pages/party/${id}`)).body["data"] as ConsolePage;
    const run = (await operator.run("people history", { account: id }, reason)).body as unknown as RunAnswer;
    const whats = [...page.history.map(({ what }) => what), ...(run.rows ?? []).map(({ what }) => `${what}`)];
    found[id] = whats.filter((what) => what.includes("report"));
    expect(whats.length).toBeGreaterThan(found[id].length);
  }
  // That it was sent is the same row.
  const [answer, written] = ["operated reports answer", "report.written"];
  const received = ["report.received"];
  expect(found[venue.id]).toEqual(isShown ? [...received, ...received] : []);
  expect(found[person.id]!.toSorted()).toEqual(isShown ? [answer, answer, written, written] : []);
});
