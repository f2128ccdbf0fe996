import { conductRespond } from "@bandeja/contract/calls/conduct";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { reviewsAdd, reviewsFind } from "@bandeja/contract/calls/reviews";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { venues } from "../../../db/schema/accounts.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { cleanUp } from "../../../modules.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let [first, second]: Operator[] = [];
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
  [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
});
afterAll(() => market.close());

const reason = "It insults the guests of the place.";

async function worked() {
  const [venue, person] = [await market.venue({ name: "Casa Aurora" }), await market.person()];
  const past = { startDate: "2026-03-07", endDate: "2026-03-07" };
  const job = await market.job(venue, { ...past, state: "completed" });
  const { id } = await market.application(job, person, { status: "completed", closedAt: tuesdayNoon });
  return { venue, person, applicationId: id };
}
const hide = async (subject: string, report?: string) => {
  const { body } = await first!.run("conduct hide", { subject, ...(report && { report }) }, reason);
  expect(body).toMatchObject({ ok: true });
};
const decisionOf = async ({ id }: { id: string }) =>
  (await market.db.select().from(decisions).where(eq(decisions.partyId, id)))[0]!;
const pageOf = async (id: string, partyId: string, operator = first!) => {
  await operator.post("/view", { partyId, pick: "report" });
  return (await operator.get(`/pages/decision/${id}`)).body["data"] as ConsolePage;
};
/** The hidden content on the decision's page, and on the review that its party asks for. */
async function shownOf(party: { id: string; token: string }) {
  const { id } = await decisionOf(party);
  const page = await pageOf(id, party.id);
  await market.ask(conductRespond, { token: party.token, body: { decision_id: id, text: "It is true." } });
  const { body } = await second!.post("/queue/item", { kind: "review", id });
  const item = body["data"] as ConsoleItemDetails;
  expect(item.hidden).toEqual(page.hidden);
  return page.hidden;
}
async function write(from: { id: string; token: string }, to: { id: string }, messagetext: string) {
  const body = { person_id: from.id, otherperson_id: to.id, messagetext, clientid: messagetext };
  return (await market.ask(messagesAdd, { token: from.token, body })).body.data._id;
}

test("a hidden review is read where it was decided and where it is reviewed, and hidden from the history", async () => {
  const { venue, person, applicationId } = await worked();
  const body = { application_id: applicationId, stars: 1, text: "Rude to everybody." };
  const id = (await market.ask(reviewsAdd, { token: venue.token, body })).body.data._id;
  await market.ask(reviewsAdd, { token: person.token, body: { ...body, stars: 5, text: "" } });
  await first!.post("/view", { partyId: person.id, pick: "report" });
  const reviewIn = async () => {
    const { history } = (await first!.get(`/pages/party/${person.id}`)).body["data"] as ConsolePage;
    return history.find(({ what }) => what === "review.received")?.review;
  };
  expect(await reviewIn()).toEqual({ id });
  const plan = (await first!.post("/plan/conduct/hide", { input: { subject: id }, reason })).body["data"];
  expect((plan as CommandPlan).facts).toMatchObject({ text: "1 / 5\nRude to everybody." });
  await hide(id);
  expect(await reviewIn()).toEqual({ id, hiddenBy: (await decisionOf(venue)).id });
  expect(await shownOf(venue)).toEqual({
    kind: "review",
    by: { id: venue.id, name: "Casa Aurora" },
    at: expect.stringMatching(/^2026-03-10T12:/),
    text: "1 / 5\nRude to everybody.",
    photos: [],
  });
});

test("a hidden message is read as a report has attached it, otherwise not at all, and by those alone who read reports", async () => {
  const { venue, person } = await worked();
  const [unread, said] = [await write(person, venue, "See you."), await write(person, venue, "Idiot.")];
  const about = { person_id: person.id, reason: "harassment", text: "Look.", message_id: said } as const;
  const report = (await market.ask(reportsAdd, { token: venue.token, body: about })).body.data._id;
  const open = async () =>
    (await first!.post("/queue/item", { kind: "report", id: report })).body["data"] as ConsoleItemDetails;
  expect((await open()).report?.messages).toMatchObject([{ id: said, text: "Idiot." }]);
  await hide(said, report);
  const { id } = await decisionOf(person);
  expect((await open()).report?.messages).toMatchObject([{ id: said, hiddenBy: id }]);
  expect(await shownOf(person)).toMatchObject({ kind: "message", text: "Idiot.", by: { id: person.id } });
  const support = await staff.operator("support");
  expect((await pageOf(id, person.id, support)).hidden).toBeUndefined();
  const other = await worked();
  await hide(await write(other.person, other.venue, "Good evening."));
  expect(await shownOf(other.person)).toMatchObject({ kind: "message", text: null });
  expect(unread).not.toBe("");
});

test("a hidden page is read as it was, with its photo, beside what it says after a change; its deletion deletes both once it is reviewed", async () => {
  const { venue } = await worked();
  const { photos } = market.services;
  const [before, after] = [await photos.save(Buffer.from("before")), await photos.save(Buffer.from("after"))];
  const change = (description: string, photo: string) =>
    market.db.update(venues).set({ description, photo }).where(eq(venues.id, venue.id));
  await change("Only fools come here.", before);
  await hide(venue.id);
  const addressOf = (content: string) => `data:image/webp;base64,${Buffer.from(content).toString("base64")}`;
  const asItWas = { text: "Only fools come here.", photos: [addressOf("before")] };
  const decision = await decisionOf(venue);
  expect((await pageOf(decision.id, venue.id)).hidden).toEqual({
    kind: "page",
    by: { id: venue.id, name: "Casa Aurora" },
    at: null,
    ...asItWas,
  });
  await change("Everybody is welcome.", after);
  await market.services.queue.deleteVenuePhoto(market.db, { venueId: venue.id, photo: before });
  await market.workOff();
  const now = { text: "Everybody is welcome.", photos: [addressOf("after")] };
  expect(await shownOf(venue)).toMatchObject({ ...now, before: asItWas });
  const exported = (
    await market.ask(accountExport, { token: venue.token, body: { password: marketPassword } })
  ).body;
  expect(exported.data.decisions?.[0]?.hiddentext).toBe(asItWas.text);
  const deletion = { token: venue.token, body: { password: marketPassword } };
  await market.ask(accountDelete, deletion);
  expect((await decisionOf(venue)).hidden).not.toBeNull();
  await second!.run("conduct review", { decision: decision.id, confirm: true }, reason);
  await cleanUp(market.db, market.services.now());
  expect((await decisionOf(venue)).hidden).toBeNull();
  await market.services.queue.deleteVenuePhoto(market.db, { venueId: venue.id, photo: before });
  await market.workOff();
  expect(await photos.open(before)).toBeUndefined();
});

test("a report about a profile shows the page or profile that it is about", async () => {
  const { venue, person } = await worked();
  await market.db.update(venues).set({ description: "No tips here." }).where(eq(venues.id, venue.id));
  const about = { person_id: venue.id, reason: "other", text: "Their page." } as const;
  const id = (await market.ask(reportsAdd, { token: person.token, body: about })).body.data._id;
  const { body } = await first!.post("/queue/item", { kind: "report", id });
  const reported = (body["data"] as ConsoleItemDetails).report?.reported;
  expect(reported).toMatchObject({ kind: "page", text: "No tips here.", by: { id: venue.id } });
});

test("a published review whose author has left is hidden all the same, and can be shown again", async () => {
  const { venue, person, applicationId } = await worked();
  const body = { application_id: applicationId, stars: 1, text: "A thief." };
  const id = (await market.ask(reviewsAdd, { token: person.token, body })).body.data._id;
  await market.ask(reviewsAdd, { token: venue.token, body: { ...body, stars: 5, text: "" } });
  const about = { person_id: person.id, reason: "other", text: "A lie.", review_id: id } as const;
  const report = (await market.ask(reportsAdd, { token: venue.token, body: about })).body.data._id;
  await market.ask(accountDelete, { token: person.token, body: { password: marketPassword } });
  await market.handleEvents();
  const shown = async () =>
    (await market.ask(reviewsFind, { token: venue.token, body: { person_id: venue.id } })).body.data.length;
  expect(await shown()).toBe(1);
  const { body: opened } = await first!.post("/queue/item", { kind: "report", id: report });
  const item = opened["data"] as ConsoleItemDetails;
  // Nobody reads why.
  expect(item.answers.find(({ name }) => name === "hide")?.reads).toBe("left");
  const input = { subject: id, report };
  const planned = await first!.post("/plan/conduct/hide", { input, reason });
  expect((planned.body["data"] as CommandPlan).what).toMatchObject([{ name: "inForceLeft" }]);
  await hide(id, report);
  expect(await shown()).toBe(0);
  await market.handleEvents();
  const { id: decision } = await decisionOf(person);
  expect((await second!.run("conduct correct", { decision }, reason)).body).toMatchObject({ ok: true });
  expect(await shown()).toBe(1);
});
