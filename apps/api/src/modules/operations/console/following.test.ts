import { conductRespond } from "@bandeja/contract/calls/conduct";
import { reportsAdd, reportsFind, reportsReply } from "@bandeja/contract/calls/reports";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let [one, other]: Operator[] = [];
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
  [one, other] = [await staff.operator("moderator"), await staff.operator("moderator")];
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";

async function versionOf(operator: Operator, kind: string, id: string) {
  const { body: queue } = await operator.get("/queue");
  const waiting = (queue["data"] as ConsoleItem[]).find((item) => item.kind === kind && item.id === id);
  const { body } = await operator.post("/queue/item", { kind, id });
  expect((body["data"] as ConsoleItemDetails).version).toBe(waiting?.version);
  return waiting!.version;
}

test("a report has another version after each answer, question and reply, and the same for all operators", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const about = { person_id: venue.id, reason: "unsafe", text: "A wet floor." } as const;
  const id = (await market.ask(reportsAdd, { token: person.token, body: about })).body.data._id;
  const seen = [await versionOf(one!, "report", id)];
  const look = async () => {
    seen.push(await versionOf(one!, "report", id));
    expect(await versionOf(other!, "report", id)).toBe(seen.at(-1));
  };
  for (const command of ["reports answer", "reports answer", "reports ask"]) {
    await other!.run(command, { report: id, text: "We look into it." }, reason);
    await look();
  }
  const { questions } = (await market.ask(reportsFind, { token: venue.token, body: {} })).body.data;
  const reply = { question_id: questions[0]!._id, text: "It is dry." };
  await market.ask(reportsReply, { token: venue.token, body: reply });
  await look();
  expect(new Set(seen).size).toBe(5);
  market.setNow(hoursAfter(tuesdayNoon, 0.1));
  expect(await versionOf(one!, "report", id)).toBe(seen.at(-1));
});

test("a proposal has another version once it is answered and once a first of two has upheld it", async () => {
  const person = await market.person();
  await one!.run("conduct suspend", { days: "2026-03-09", account: person.id, forever: true }, reason);
  const [{ id } = { id: "" }] = await market.db
    .select()
    .from(decisions)
    .where(eq(decisions.partyId, person.id));
  const before = await versionOf(other!, "proposal", id);
  const answer = { decision_id: id, text: "It was somebody else." };
  await market.ask(conductRespond, { token: person.token, body: answer });
  expect(await versionOf(other!, "proposal", id)).not.toBe(before);
});

test("names stand for the ids in the details of an item", async () => {
  const { person, propose, dispute, id } = await createCompletedWork(market);
  await propose("venue", 241);
  await propose("person", 332);
  await dispute("person");
  const item = async (operator: Operator, kind: string, itemId: string) =>
    (await operator.post("/queue/item", { kind, id: itemId })).body["data"] as ConsoleItemDetails;
  expect((await item(one!, "hours", id)).names).toEqual({});
  await market.db.execute(`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter)
    VALUES ('receipt', '{"receiptId": "none", "accountId": "${person.accountId}"}', 0, 'failed-tasks')`);
  await market.workOff();
  const support = await staff.operator("support");
  const { body } = await support.get("/queue");
  const [task] = (body["data"] as ConsoleItem[]).filter(({ kind }) => kind === "task");
  const { details, names } = await item(support, "task", task!.id);
  const account = String(details.account);
  expect(names).toHaveProperty(account);
});
