import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { workers } from "../../../db/schema/accounts.ts";
import { reportQuestions } from "../../../db/schema/people.ts";

let market: Market;
let operator: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  operator = await openConsole(market).operator("moderator");
});
afterAll(() => market.close());

const plain = "Tell us what happened on Tuesday.";
const naming = "Joana says that you have shouted.";

/** Joana's report of a venue, with a message of the venue's. */
async function reported(namesme: boolean) {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.db.update(workers).set({ name: "Joana Pinto" }).where(eq(workers.id, person.id));
  await market.application(await market.job(venue), person);
  const sent = { person_id: venue.id, otherperson_id: person.id, clientid: "1", messagetext: "Wait and see" };
  const message = (await market.ask(messagesAdd, { token: venue.token, body: sent })).body.data._id;
  const body = { person_id: venue.id, reason: "violence", text: "", message_id: message, namesme } as const;
  const id = (await market.ask(reportsAdd, { token: person.token, body })).body.data._id;
  return { id, venue, person, message };
}
const questions = (id: string) =>
  market.db.select().from(reportQuestions).where(eq(reportQuestions.reportId, id));

test.each([
  ["text", { text: naming }, plain],
  ["reason", { text: plain }, naming],
])("a question does not name a reporter who has not agreed to it, in its %s", async (field, more, reason) => {
  const { id } = await reported(false);
  const refused = await operator.run("reports ask", { report: id, ...more }, reason);
  expect(refused).toMatchObject({ status: 409, body: { code: "REPORTER_NAMED", field } });
  expect(await questions(id)).toEqual([]);
  expect((await operator.run("reports ask", { report: id, text: plain }, plain)).status).toBe(200);
});

test("a question names a reporter who has agreed to it", async () => {
  const { id } = await reported(true);
  expect((await operator.run("reports ask", { report: id, text: naming }, naming)).status).toBe(200);
  expect(await questions(id)).toHaveLength(1);
});

test("a restriction that comes from a report does not name its reporter, but may name its own account", async () => {
  const { id, venue, person, message } = await reported(false);
  for (const [command, input] of [
    ["conduct suspend", { account: venue.id, report: id, forever: true }],
    ["conduct close", { account: venue.id, report: id }],
    ["conduct hide", { subject: message, report: id }],
  ] as const) {
    const refused = await operator.run(command, input, naming);
    expect(refused.body).toMatchObject({ code: "REPORTER_NAMED", field: "reason" });
  }
  expect(await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id))).toEqual([]);
  await operator.run("conduct suspend", { account: venue.id, report: id, forever: true }, plain);
  const [proposal] = await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id));
  const refused = await operator.run("conduct reject", { decision: proposal!.id }, naming);
  expect(refused.body).toMatchObject({ code: "REPORTER_NAMED", field: "reason" });
  const own = { account: person.id, report: id, forever: true };
  expect((await operator.run("conduct suspend", own, naming)).status).toBe(200);
});
