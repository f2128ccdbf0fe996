import { conductRespond } from "@bandeja/contract/calls/conduct";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let [rita, rui, ines]: Operator[] = [];
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
  [rita, rui, ines] = [
    await staff.operator("moderator"),
    await staff.operator("moderator"),
    await staff.operator("moderator"),
  ];
});
afterAll(() => market.close());

const reason = "Threatened them, as their messages show.";
const decisionOf = async ({ id }: { id: string }) =>
  (await market.db.select().from(decisions).where(eq(decisions.partyId, id)))[0]!;
const planOf = async (decision: string) =>
  (await ines!.post("/plan/conduct/correct", { input: { decision }, reason })).body["data"] as CommandPlan;
async function pageOf({ id: partyId }: { id: string }) {
  const { id } = await decisionOf({ id: partyId });
  await ines!.post("/view", { partyId, pick: "report" });
  return (await ines!.get(`/pages/decision/${id}`)).body["data"] as ConsolePage;
}

test.each([
  ["conduct suspend", { days: "2026-03-09", forever: true }],
  ["conduct close", { days: "2026-03-09" }],
])("what two operators have decided by %s takes two to lift, who are named", async (name, more) => {
  const person = await market.person();
  await rita!.run(name, { account: person.id, ...more }, reason);
  const { id } = await decisionOf(person);
  await rui!.run("conduct uphold", { decision: id }, reason);
  expect((await planOf(id)).takesTwo).toBe(true);
  const words = "It was somebody else, as the police says.";
  const { body } = await ines!.run("conduct correct", { decision: id }, words);
  expect(body).toMatchObject({ ok: true, approvalId: expect.any(String) });
  expect(await decisionOf(person)).toMatchObject({ state: "upheld" });
  const own = await ines!.run("approvals approve", { approval: body["approvalId"] }, reason);
  expect(own.body).toMatchObject({ code: "SAME_OPERATOR" });
  const queue = (await rita!.get("/queue")).body["data"] as ConsoleItem[];
  const waiting = queue.find((one) => one.kind === "approval" && one.id === body["approvalId"])!;
  const item = (await rita!.post("/queue/item", { kind: "approval", id: waiting.id })).body[
    "data"
  ] as ConsoleItemDetails;
  expect((await rita!.answer(item, item.answers[0]!, "I agree with it.")).body).toMatchObject({ ok: true });
  expect(await decisionOf(person)).toMatchObject({
    state: "corrected",
    correctedBy: "operator",
    reviewedBy: ines!.name,
    secondReviewedBy: rita!.name,
    reviewReason: words,
  });
  const { facts, conduct, refused } = await pageOf(person);
  const by = `${ines!.name}, ${rita!.name}`;
  expect(facts).toMatchObject({ by: `${rita!.name}, ${rui!.name}`, liftedBy: by });
  expect(refused).toContain("conduct ask");
  expect(conduct?.decisions).toMatchObject([{ reviewed: { outcome: "lifted", by } }]);
  const { history } = (await ines!.get(`/pages/party/${person.id}`)).body["data"] as ConsolePage;
  expect(history.find(({ what }) => what === "decision.corrected")).toMatchObject({ by });
});

test("the page of a banned account offers no suspension, unlike that of one with a proposed ban", async () => {
  const person = await market.person();
  await rita!.run("conduct suspend", { days: "2026-03-09", account: person.id, forever: true }, reason);
  await ines!.post("/view", { partyId: person.id, pick: "report" });
  const refusedOf = async () =>
    ((await ines!.get(`/pages/party/${person.id}`)).body["data"] as ConsolePage).refused;
  expect(await refusedOf()).not.toContain("conduct suspend");
  await rui!.run("conduct uphold", { decision: (await decisionOf(person)).id }, reason);
  expect(await refusedOf()).toContain("conduct suspend");
});

test("what one operator has decided, one lifts", async () => {
  const person = await market.person();
  await rita!.run(
    "conduct suspend",
    { days: "2026-03-09", account: person.id, until: "2026-03-12T12:00Z" },
    reason,
  );
  const { id } = await decisionOf(person);
  expect((await planOf(id)).takesTwo).toBe(false);
  const { body } = await ines!.run("conduct correct", { decision: id }, "It was somebody else.");
  expect(body).toMatchObject({ ok: true, done: [{ name: "decisionLifted" }] });
  const { facts } = await pageOf(person);
  expect(facts).toMatchObject({ by: rita!.name, liftedBy: ines!.name });
});

test("a request to lift is not approved over a review that was decided since, and leads to its decision", async () => {
  const person = await market.person();
  await rita!.run("conduct suspend", { days: "2026-03-09", account: person.id, forever: true }, reason);
  const { id } = await decisionOf(person);
  await rui!.run("conduct uphold", { decision: id }, reason);
  const { body } = await rita!.run("conduct correct", { decision: id }, "It was a joke, they say.");
  const approval = String(body["approvalId"]);
  const read = async () =>
    (await rui!.post("/queue/item", { kind: "approval", id: approval })).body["data"] as ConsoleItemDetails;
  const before = await read();
  expect(before).toMatchObject({
    details: { decision: id, reason: "It was a joke, they say.", by: rita!.name },
    decision: { kind: "ban", rule: "terms", reason, by: `${rita!.name}, ${rui!.name}` },
    conduct: [{ party: { id: person.id }, decisions: [{ id }] }],
    contradicts: [],
  });
  expect(before.answers.map(({ name }) => name)).toEqual(["approve", "reject"]);
  const asked = { token: person.token, body: { decision_id: id, text: "It was no joke to them." } };
  await market.ask(conductRespond, asked);
  const review = { decision: id, confirm: true };
  expect((await ines!.run("conduct review", review, "It was no joke.")).body).toMatchObject({ ok: true });
  const { answers, blocked } = await read();
  expect(answers.map(({ name }) => name)).toEqual(["reject"]);
  expect(blocked).toContainEqual({ name: "approve", code: "REQUEST_OUTDATED" });
  const input = { approval };
  expect((await rui!.run("approvals approve", input, reason)).body).toMatchObject({
    code: "REQUEST_OUTDATED",
  });
  expect(await decisionOf(person)).toMatchObject({ state: "confirmed" });
});

test("each later decision that becomes milder by it is named, before and after", async () => {
  const person = await market.person();
  await market.offend(person, hoursAfter(tuesdayNoon, -48), hoursAfter(tuesdayNoon, -2));
  const made = await market.db
    .select()
    .from(decisions)
    .where(eq(decisions.partyId, person.id))
    .orderBy(decisions.from);
  const [warning, suspension] = made;
  const becomes = {
    name: "decisionMilder",
    values: {
      decision: suspension!.id,
      formerKind: "suspension",
      at: suspension!.from!.toISOString(),
      kind: "warning",
    },
  };
  expect((await planOf(warning!.id)).what).toContainEqual(becomes);
  const { body } = await ines!.run("conduct correct", { decision: warning!.id }, "It was somebody else.");
  expect(body["done"]).toContainEqual(becomes);
});
