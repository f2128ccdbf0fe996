import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { applicationsNoshow, applicationsVenueNoShow } from "@bandeja/contract/calls/applications";
import { accountExport } from "@bandeja/contract/calls/privacy";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { byRule } from "../../../../testing/decide.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { applications } from "../../../db/schema/jobs.ts";
import { settleDue } from "../../decisions/deciding/settle-due.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let moderator: Operator;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";
const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };

/** A venue that reports two workers, one of which was sent away and says so; as where persons decide, unless `isByRule`. */
async function contradicted({ isByRule = false } = {}) {
  const venue = await market.venue({ name: "Casa Aurora" });
  const [hugo, ines] = [
    await market.person({ name: "Hugo Matos" }),
    await market.person({ name: "Ines Prata" }),
  ];
  const job = await market.job(venue, { ...today, openings: 2 });
  const [hugos, iness] = [
    await market.application(job, hugo, { status: "confirmed" }),
    await market.application(job, ines, { status: "confirmed" }),
  ];
  for (const { id } of [hugos, iness]) {
    await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  }
  const sentAway = { application_id: hugos.id, reason: "They sent me home." };
  await market.ask(applicationsVenueNoShow, { token: hugo.token, body: sentAway });
  const parties = [venue.id, hugo.id, ines.id];
  if (!isByRule) {
    await market.db
      .update(decisions)
      .set({ decider: "person", dueAt: hoursAfter(tuesdayNoon, 144) })
      .where(inArray(decisions.partyId, parties));
  }
  const made = await market.db.select().from(decisions).where(inArray(decisions.partyId, parties));
  const idOf = ({ id }: { id: string }) => made.find(({ partyId }) => partyId === id)!.id;
  return { venue, hugo, ines, of: { venue: idOf(venue), hugo: idOf(hugo), ines: idOf(ines) } };
}

/** The venue answers the report of its no-show. */
async function answerOf(venue: { token: string }, text: string): Promise<void> {
  const { offences } = (await market.ask(conductSummary, { token: venue.token, body: {} })).body.data;
  await market.ask(conductAppeal, { token: venue.token, body: { offence_id: offences[0]!._id, text } });
}

const itemOf = async (id: string, operator = moderator) =>
  (await operator.post("/queue/item", { kind: "proposal", id })).body["data"] as ConsoleItemDetails;
const versionOf = async (id: string) =>
  ((await moderator.get("/queue")).body["data"] as ConsoleItem[]).find((item) => item.id === id)?.version;
const uphold = (decision: string) => moderator.run("conduct uphold", { decision }, reason);
const stateOf = async (id: string) =>
  (await market.db.select().from(decisions).where(eq(decisions.id, id)))[0]!.state;

test("no-shows that contradict each other say who claims what about which side, and nobody else's", async () => {
  const { venue, hugo, of } = await contradicted();
  // The worker's report of the venue is their answer, so that only the venue can still answer.
  expect((await itemOf(of.hugo)).blocked).toBeUndefined();
  expect((await itemOf(of.venue)).blocked).toEqual([
    { name: "uphold", code: "CAN_STILL_ANSWER", from: expect.stringMatching(/^2026-03-13T12:00:/) },
  ]);
  await answerOf(venue, "We have a camera.");
  const sides = { venue: { id: venue.id, name: "Casa Aurora" }, worker: { id: hugo.id, name: "Hugo Matos" } };
  expect((await itemOf(of.venue)).contradicts).toEqual([
    { id: of.hugo, of: "worker", ...sides, state: "proposed", answer: "They sent me home." },
  ]);
  expect((await itemOf(of.hugo)).contradicts).toEqual([
    { id: of.venue, of: "venue", ...sides, state: "proposed", answer: "We have a camera." },
  ]);
  // She has said nothing of the venue.
  expect((await itemOf(of.ines)).contradicts).toEqual([]);
});

test("a second worker who was sent away is not answered by what the venue says of the first", async () => {
  const { venue, ines, of } = await contradicted();
  await answerOf(venue, "He never came, we have a camera.");
  const [mine] = await market.db.select().from(applications).where(eq(applications.workerId, ines.id));
  const sentAway = { application_id: mine!.id, reason: "Me too." };
  await market.ask(applicationsVenueNoShow, { token: ines.token, body: sentAway });
  expect((await itemOf(of.ines)).contradicts).toEqual([]);
  expect((await itemOf(of.hugo)).contradicts).toHaveLength(1);
});

test("who reads the answer of the other side is in the export of that side, too", async () => {
  const { venue, hugo, of } = await contradicted();
  await itemOf(of.venue);
  await market.handleEvents();
  for (const { token } of [venue, hugo]) {
    const { data } = (await market.ask(accountExport, { token, body: { password: marketPassword } })).body;
    expect(data.views).toHaveLength(1);
  }
});

test("a no-show cannot be upheld while the one that contradicts it stands, whose decision is named", async () => {
  const { venue, of } = await contradicted();
  await answerOf(venue, "We have a camera.");
  const before = await versionOf(of.venue);
  expect((await itemOf(of.venue)).wouldBe).toMatchObject({ kind: "warning" });
  const asking = { decision: of.hugo, of: "venue", text: "Which door was it?" };
  await moderator.run("conduct ask", asking, "Which door was it?");
  expect((await uphold(of.hugo)).status).toBe(200);
  const refused = { code: "CONTRADICTED", decision: { id: of.hugo, name: "Hugo Matos" } };
  expect((await uphold(of.venue)).body).toMatchObject(refused);
  expect(await stateOf(of.venue)).toBe("proposed");
  expect(await versionOf(of.venue)).not.toBe(before);
  expect(await itemOf(of.venue)).toMatchObject({
    contradicts: [{ id: of.hugo, state: "upheld" }],
    blocked: [{ name: "uphold", code: "CONTRADICTED" }],
    answers: [{ name: "reject" }, { name: "askvenue" }, { name: "askworker" }],
  });
  // What cannot be upheld has no consequence; what was asked about either is also on the page.
  expect((await itemOf(of.venue)).wouldBe).toBeUndefined();
  const page = (await moderator.get(`/pages/decision/${of.venue}`)).body["data"] as ConsolePage;
  expect(page.wouldBe).toBeUndefined();
  expect(page.asked).toMatchObject([{ question: asking.text, reply: null }]);
  await moderator.run("conduct correct", { decision: of.hugo }, reason);
  expect((await uphold(of.venue)).status).toBe(200);
});

test("of two that are upheld at once, one is", async () => {
  const { venue, of } = await contradicted();
  await answerOf(venue, "We have a camera.");
  const answers = await Promise.all([uphold(of.hugo), uphold(of.venue)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test("the rule does not uphold one whose contradiction an operator has upheld", async () => {
  const { of } = await contradicted({ isByRule: true });
  expect((await uphold(of.hugo)).status).toBe(200);
  market.setNow(hoursAfter(tuesdayNoon, 73));
  await settleDue(market.services.db, { policy: byRule, now: market.services.now() });
  expect([await stateOf(of.hugo), await stateOf(of.venue), await stateOf(of.ines)]).toEqual([
    "upheld",
    "lapsed",
    "upheld",
  ]);
});
