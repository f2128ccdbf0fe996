import { accountDelete } from "@bandeja/contract/calls/privacy";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import type { ConsolePage, RunAnswer } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let [first, second, support]: Operator[] = [];
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
  [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
  support = await staff.operator("support");
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "Looked at both of their reports.";

async function report(by: Person, about: Venue): Promise<string> {
  await market.application(await market.job(about), by);
  const body = { person_id: about.id, reason: "violence", text: "They pushed me" } as const;
  return (await market.ask(reportsAdd, { token: by.token, body })).body.data._id;
}
async function pageOf(operator: Operator, page: "party" | "decision", id: string, partyId: string) {
  await operator.post("/view", { partyId, reason });
  return (await operator.get(`/pages/${page}/${id}`)).body["data"] as ConsolePage;
}

test("of a deleted account that reported a venue, no language is told", async () => {
  const venue = await market.venue();
  const person = await market.person();
  const id = await report(person, venue);
  await market.ask(accountDelete, { token: person.token, body: { password: marketPassword } });
  const { body } = await first!.post("/queue/item", { kind: "report", id });
  const conduct = (body["data"] as ConsoleItemDetails).conduct!;
  expect(conduct.map(({ party, language }) => [party.id, party.name, language])).toEqual(
    expect.arrayContaining([
      [venue.id, expect.any(String), "en"],
      [person.id, null, null],
    ]),
  );
});

test("reports about one venue are seen together, with what became of each, and found from its page and its ban", async () => {
  const venue = await market.venue();
  const [one, other] = [await market.person(), await market.person()];
  const closed = await report(one, venue);
  await first!.run("reports answer", { report: closed, text: "We have acted on it." }, reason);
  await first!.run(
    "conduct suspend",
    { days: "2026-03-09", account: venue.id, forever: true, report: closed },
    reason,
  );
  await first!.run("reports close", { report: closed }, reason);
  const open = await report(other, venue);
  const [ban] = await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id));
  await second!.run("conduct uphold", { decision: ban!.id }, reason);

  const item = (await second!.post("/queue/item", { kind: "report", id: open })).body[
    "data"
  ] as ConsoleItemDetails;
  const ofVenue = item.conduct!.find(({ party }) => party.id === venue.id)!;
  expect(ofVenue.listedReports).toMatchObject([
    {
      id: open,
      by: { id: other.id },
      about: { id: venue.id },
      answeredAt: null,
      closedAt: null,
      decisions: [],
    },
    {
      id: closed,
      by: { id: one.id },
      reason: "violence",
      closedAt: expect.stringMatching(/^2026-03-10T/),
      decisions: [{ id: ban!.id, kind: "ban", state: "upheld" }],
    },
  ]);
  const page = await pageOf(second!, "party", venue.id, venue.id);
  expect(page.conduct?.listedReports).toHaveLength(2);
  const rows = page.history.filter(({ what }) => what === "report.received");
  expect(rows.map((row) => row.report)).toEqual([
    { id: open, isOpen: true },
    { id: closed, isOpen: false },
  ]);
  const written = (await pageOf(second!, "party", one.id, one.id)).history;
  expect(written.find(({ what }) => what === "report.written")?.report).toEqual({
    id: closed,
    isOpen: false,
  });
  const decision = await pageOf(second!, "decision", ban!.id, venue.id);
  expect(decision.reports).toMatchObject([{ id: closed, by: { id: one.id } }]);
});

test("who reads no reports finds none beside decisions", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const id = await report(person, venue);
  await first!.run(
    "conduct suspend",
    { days: "2026-03-09", account: venue.id, forever: true, report: id },
    reason,
  );
  const [ban] = await market.db.select().from(decisions).where(eq(decisions.partyId, venue.id));
  for (const page of [
    await pageOf(support!, "party", venue.id, venue.id),
    await pageOf(support!, "decision", ban!.id, venue.id),
  ]) {
    expect(page.conduct).toBeDefined();
    expect(page.conduct).not.toHaveProperty("reports");
    expect(JSON.stringify(page)).not.toContain(id);
  }
});

test("a report about work that was not paid has its hours and pay, and who settled them", async () => {
  const { venue, person, id, propose, dispute } = await createCompletedWork(market);
  const body = { person_id: venue.id, application_id: id, reason: "unpaid", text: "Nothing came" } as const;
  const reported = (await market.ask(reportsAdd, { token: person.token, body })).body.data._id;
  const open = async () => {
    const { body: answer } = await first!.post("/queue/item", { kind: "report", id: reported });
    return (answer["data"] as ConsoleItemDetails).report!.pay;
  };
  const agreed = { agreedMinutes: 300, agreedPay: "50.00 EUR" };
  const asAgreed = { ...agreed, minutes: 300, pay: "50.00 EUR" };
  expect(await open()).toEqual({ ...asAgreed, state: "settled" });
  await propose("venue", 241);
  expect(await open()).toEqual({ ...asAgreed, state: "proposed" });
  await propose("person", 332);
  await dispute("person", "We cleaned until half past eleven.");
  expect(await open()).toEqual({ ...asAgreed, state: "disputed" });
  await first!.run("hours decide", { application: id, minutes: "270" }, "The door log says half past ten.");
  expect(await open()).toEqual({ ...agreed, minutes: 270, pay: "45.00 EUR", state: "decided" });
});

test("a closed report is shown as a report, with what became of the work that it, or its review, is about", async () => {
  const { venue, person, id } = await createCompletedWork(market);
  const sent = { application_id: id, stars: 1, text: "Never again" } as const;
  const written = (await market.ask(reviewsAdd, { token: venue.token, body: sent })).body.data._id;
  await market.ask(reviewsAdd, { token: person.token, body: { ...sent, text: "Neither" } });
  const body = { person_id: venue.id, review_id: written, reason: "other", text: "Not true" } as const;
  const reported = (await market.ask(reportsAdd, { token: person.token, body })).body.data._id;
  await first!.run("reports answer", { report: reported, text: "The review stays." }, reason);
  await first!.run("reports close", { report: reported }, reason);
  await first!.post("/view", { partyId: person.id, reason });
  const { report: shown } = (await first!.run("reports show", { report: reported })).body as RunAnswer;
  expect(shown).toMatchObject({
    isOpen: false,
    reason: "other",
    text: "Not true",
    closedAt: expect.stringMatching(/^2026-03-/),
    reported: { kind: "review", text: expect.stringContaining("Never again") },
    job: { venueName: expect.any(String) },
    workState: "completed",
    answers: [{ text: "The review stays." }],
  });
});
