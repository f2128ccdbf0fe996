import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, marketPassword, type Market } from "../../../../testing/test-market.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { decisions, statements } from "../../../db/schema/conduct.ts";

let market: Market;
type Operator = Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
let [first, second]: Operator[] = [];
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  const staff = openConsole(market);
  [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
});
afterAll(() => market.close());

const theFirst = "You threatened the venue on Tuesday.";
const theSecond = "I have read the messages, and agree.";

async function banned() {
  const person = await market.person();
  await first!.run("conduct suspend", { days: "2026-03-09", account: person.id, forever: true }, theFirst);
  const [row] = await market.db.select().from(decisions).where(eq(decisions.partyId, person.id));
  const { id } = row!;
  const open = await second!.post("/queue/item", { kind: "proposal", id });
  const { answers } = open.body["data"] as ConsoleItemDetails;
  /** The latest statement of reasons, as the account reads it. */
  const told = async () => {
    const rows = await market.db.select().from(statements).where(eq(statements.decisionId, id));
    const last = rows.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime()).at(-1);
    return last!.texts.en.paragraphs.join(" ");
  };
  return { person, id, answers, told };
}

test("of two operators the account reads the reason of the first, and the log alone has the second's", async () => {
  const { person, id, answers, told } = await banned();
  expect(await told()).toContain(theFirst);
  expect(answers.map(({ name, reads }) => [name, reads])).toEqual([
    ["uphold", "secondoftwo"],
    ["reject", "account"],
  ]);
  const body = { input: { decision: id }, reason: theSecond };
  const plan = (await second!.post("/plan/conduct/uphold", body)).body["data"] as CommandPlan;
  expect(plan.reads).toBe("secondoftwo");
  await second!.answer({ kind: "proposal", id }, answers[0]!, theSecond);
  expect(await told()).toContain(theFirst);
  expect(await told()).not.toContain(theSecond);
  const log = await market.db.select().from(auditLog).where(eq(auditLog.accountId, person.accountId));
  expect(log).toContainEqual(expect.objectContaining({ operator: second!.name, reason: theSecond }));
});

test("a second operator who rejects tells the account why", async () => {
  const { id, answers, told } = await banned();
  await second!.answer({ kind: "proposal", id }, answers[1]!, "It was a joke among friends.");
  expect(await told()).toContain("It was a joke among friends.");
  expect(await told()).not.toContain(theFirst);
});

test("the account reads the reason of the only one, and of the first of two", async () => {
  const person = await market.person();
  const input = { days: "2026-03-09", account: person.id, forever: true };
  const plan = await first!.post("/plan/conduct/suspend", { input, reason: theFirst });
  expect((plan.body["data"] as CommandPlan).reads).toBe("account");
});

test("commands say who reads their texts, and upholding that it depends", async () => {
  const commands = (await first!.get("/commands")).body["data"] as ConsoleCommand[];
  const { reads } = commands.find(({ name }) => name === "conduct uphold")!;
  expect(reads).toBe("eitheroftwo");
  const withText = commands.filter(({ fields }) => fields.some(({ name }) => name === "text"));
  expect(withText.map(({ name, readsText }) => [name, readsText])).toEqual([
    ["reports answer", "reporter"],
    ["reports ask-reporter", "reporter"],
    ["reports ask", "otherside"],
    ["reports close", "reporter"],
    ["conduct ask", "askedside"],
  ]);
});

test("the export has no reason that is for the log alone, and each that the account reads, word for word", async () => {
  const venue = await market.venue();
  const admin = await openConsole(market).operator("admin");
  const log = "Their last payment failed on our side.";
  const run = async (command: string, input: object, reason: string) =>
    expect((await admin.run(command, { ...input }, reason)).status).toBe(200);
  await run("payments give-credit", { venue: venue.id }, log);
  await run(
    "conduct suspend",
    { days: "2026-03-09", account: venue.id, until: "2026-12-01T18:00Z" },
    theFirst,
  );
  const body = { password: marketPassword };
  const exported = JSON.stringify((await market.ask(accountExport, { token: venue.token, body })).body.data);
  expect(exported).not.toContain(log);
  expect(exported).toContain(theFirst);
});
