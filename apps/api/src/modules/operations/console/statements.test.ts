import { conductRespond, conductStatement, conductSummary } from "@bandeja/contract/calls/conduct";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { notifications } from "../../../db/schema/notifications.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
let [rita, rui]: Awaited<ReturnType<typeof staff.operator>>[] = [];
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  [rita, rui] = [await staff.operator("moderator"), await staff.operator("moderator")];
});
afterAll(() => market.close());

const reason = "Shouted at the guests of the place.";

async function suspended() {
  const person = await market.person();
  await rita!.run(
    "conduct suspend",
    { days: "2026-03-09", account: person.id, until: "2026-03-12T12:00Z" },
    reason,
  );
  const [{ id } = { id: "" }] = await market.db
    .select()
    .from(decisions)
    .where(eq(decisions.partyId, person.id));
  return { person, id };
}
async function pageOf({ person, id }: Awaited<ReturnType<typeof suspended>>, operator = rita!) {
  await operator.post("/view", { partyId: person.id, pick: "contact" });
  return (await operator.get(`/pages/decision/${id}`)).body["data"] as ConsolePage;
}

test("the page of a decision has its statements as they were sent, and how each reached its account", async () => {
  const made = await suspended();
  const { person, id } = made;
  await market.handleEvents();
  await market.workOff();
  const { statements } = await pageOf(made);
  const own = (await market.ask(conductSummary, { token: person.token, body: {} })).body.data.decisions![0]!;
  const [sent] = own.statements;
  expect(statements).toMatchObject([
    { id: sent!._id, occasion: "decided", title: sent!.title, paragraphs: sent!.paragraphs },
  ]);
  const listed = { channel: "list", state: "unread", at: expect.any(String), answer: null };
  const mailed = { channel: "mail", state: "sent", at: expect.any(String), answer: expect.any(String) };
  expect(statements?.[0]?.deliveries).toContainEqual(listed);
  expect(statements?.[0]?.deliveries).toContainEqual(mailed);
  await market.db
    .update(notifications)
    .set({ readAt: tuesdayNoon })
    .where(eq(notifications.textId, sent!._id));
  const ask = { token: person.token, body: { decision_id: id, text: "It was not me." } };
  await market.ask(conductRespond, ask);
  await rui!.run("conduct review", { decision: id, confirm: true }, "The guests say the same.");
  const [reviewed, decided] = (await pageOf(made)).statements!;
  expect([reviewed?.occasion, decided?.occasion]).toEqual(["reviewed", "decided"]);
  expect(decided?.deliveries).toContainEqual({ ...listed, state: "read" });
  expect(reviewed?.deliveries).toContainEqual(expect.objectContaining({ channel: "mail", state: "waiting" }));
});

test("a statement is saved as the PDF that its account has, and only with its own decision, after a reason", async () => {
  const made = await suspended();
  const [{ id: statement } = { id: "" }] = (await pageOf(made)).statements!;
  const { body } = await rita!.get(`/pages/decision/${made.id}/statements/${statement}`);
  const asked = { token: made.person.token, body: { statement_id: statement } };
  expect(body["data"]).toEqual((await market.ask(conductStatement, asked)).body.data);
  const other = await suspended();
  await pageOf(other);
  const wrong = await rita!.get(`/pages/decision/${other.id}/statements/${statement}`);
  expect(wrong.body).toMatchObject({ code: "NOT_FOUND" });
  const unasked = await rui!.get(`/pages/decision/${made.id}/statements/${statement}`);
  expect(unasked.body).toMatchObject({ code: "VIEW_REASON" });
});

test("the page of a decision says until when its review can be asked for, when it is due, and why there is none", async () => {
  const made = await suspended();
  const until = "2026-09-10T12:00:00.000Z";
  const reviewing = async () => (await pageOf(made)).reviewing;
  expect(await reviewing()).toEqual({ code: "possible", at: expect.stringMatching(/^2026-09-10T12:/) });
  const ask = { token: made.person.token, body: { decision_id: made.id, text: "It was not me." } };
  await market.ask(conductRespond, ask);
  expect(await reviewing()).toEqual({ code: "waits", at: expect.stringMatching(/^2026-03-15T12:/) });
  await rui!.run("conduct review", { decision: made.id, confirm: true }, "The guests say the same.");
  expect(await reviewing()).toEqual({ code: "used", at: expect.stringMatching(/^2026-03-10T12:/) });
  const old = await suspended();
  market.setNow(hoursAfter(new Date(until), 1));
  rita = await staff.operator("moderator");
  expect((await pageOf(old)).reviewing).toEqual({
    code: "over",
    at: expect.stringMatching(/^2026-09-10T12:/),
  });
});
