import { applicationsNoshow } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductRespond } from "@bandeja/contract/calls/conduct";
import { reportsAdd, reportsPhoto } from "@bandeja/contract/calls/reports";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { OperatorRole } from "@bandeja/contract/console/roles";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { byPerson } from "../../../../testing/decide.ts";
import { jpegOf } from "../../../../testing/pictures.ts";
import { waiting } from "../../../../testing/read-stream.ts";
import { readConsoleStream } from "../../../../testing/read-console-stream.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let streams: Awaited<ReturnType<typeof readConsoleStream>>[];
beforeAll(async () => {
  market = await createTestMarket({
    console: { url: undefined, listen: undefined },
    conduct: { ...byPerson },
  });
  await market.app.listen({ host: "127.0.0.1", port: 0 });
  staff = openConsole(market);
});
beforeEach(() => {
  streams = [];
  market.setNow(tuesdayNoon);
});
afterEach(() => {
  for (const stream of streams) stream.close();
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";

async function follow({ cookie }: Pick<Operator, "cookie">) {
  const stream = await readConsoleStream(market, cookie);
  streams.push(stream);
  return stream;
}
/** An operator of a role, and their stream. */
async function begin(role: OperatorRole) {
  const operator = await staff.operator(role);
  return { operator, stream: await follow(operator) };
}
const idOf = async (partyId: string) =>
  (await market.db.select().from(decisions).where(eq(decisions.partyId, partyId)))[0]!.id;

test("a report, a claim and an answer reach the consoles of those who read reports, by kind and id alone", async () => {
  const [first, second, support] = [
    await begin("moderator"),
    await begin("moderator"),
    await begin("support"),
  ];
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const body = { person_id: venue.id, reason: "unsafe", text: "No light." } as const;
  const { _id: id } = (await market.ask(reportsAdd, { token: person.token, body })).body.data;
  const item = { kind: "report", id } as const;
  await Promise.all([first.stream.until(item), second.stream.until(item)]);
  const before = second.stream.changes().length;
  await first.operator.post("/queue/claim", item);
  await market.handleEvents();
  await expect.poll(() => second.stream.changes().length).toBeGreaterThan(before);
  const claimed = second.stream.changes().length;
  const open = (await first.operator.post("/queue/item", item)).body["data"] as ConsoleItemDetails;
  const answer = open.answers.find(({ name }) => name === "answer")!;
  await first.operator.answer(item, { ...answer, input: { ...answer.input, text: "We look." } }, reason);
  await expect.poll(() => second.stream.changes().length).toBeGreaterThan(claimed);
  for (const change of second.stream.changes()) expect(Object.keys(change).join(" ")).toMatch(/^kind( id)?$/);
  expect(support.stream.changes()).toEqual([]);
});

test("a photo that is added to a report, and messages that are attached later, reach consoles", async () => {
  const { stream } = await begin("moderator");
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const body = { person_id: venue.id, reason: "unsafe", text: "No light." } as const;
  const { _id: id } = (await market.ask(reportsAdd, { token: person.token, body })).body.data;
  await stream.until({ kind: "report", id });
  const next = async (change: () => Promise<unknown>) => {
    const before = stream.changes().length;
    await change();
    await market.handleEvents();
    await expect.poll(() => stream.changes().slice(before), waiting).toEqual([{ kind: "report", id }]);
  };
  const photo = new File([new Uint8Array(await jpegOf())], "me.jpg");
  await next(() => market.ask(reportsPhoto, { token: person.token, body: { report_id: id, photo } }));
  await next(() => market.ask(reportsAdd, { token: person.token, body: { ...body, namesme: true } }));
});

test("a proposal, an answer to it and a request for a review reach moderators", async () => {
  const { operator, stream } = await begin("moderator");
  const [venue, person] = [await market.venue(), await market.person()];
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const { id } = await market.application(await market.job(venue, today), person, { status: "confirmed" });
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  const proposal = { kind: "proposal", id: await idOf(person.id) } as const;
  await stream.until(proposal);
  const before = stream.changes().length;
  const [offence] = await market.db.select().from(decisions).where(eq(decisions.id, proposal.id));
  const said = { offence_id: offence!.offenceId!, text: "The train stood still" };
  await market.ask(conductAppeal, { token: person.token, body: said });
  await expect.poll(() => stream.changes().length).toBeGreaterThan(before);
  const other = await market.person();
  await operator.run(
    "conduct suspend",
    { days: "2026-03-09", account: other.id, until: "2026-03-12T12:00Z" },
    reason,
  );
  const review = { kind: "review", id: await idOf(other.id) } as const;
  const asked = stream.changes().filter(({ kind }) => kind === "review").length;
  await market.ask(conductRespond, { token: other.token, body: { decision_id: review.id, text: "A joke." } });
  await expect
    .poll(() => stream.changes().filter(({ kind }) => kind === "review").length)
    .toBeGreaterThan(asked);
});

test("a command that waits reaches only those who may run it", async () => {
  const [support, finance, admin] = [await begin("support"), await begin("finance"), await begin("admin")];
  const { id } = await market.person();
  await admin.operator.run("people delete", { account: id }, reason);
  await support.stream.until({ kind: "approval" });
  await admin.operator.run("fee set", { usd: "8.50", country: "PT" }, reason);
  await finance.stream.until({ kind: "approval" });
  expect(finance.stream.changes()).toHaveLength(1);
  expect(support.stream.changes()).toHaveLength(1);
});

test("a stream ends with its session: at a logout, with the operator's access, and by time", async () => {
  const [admin, gone, left] = [await begin("admin"), await begin("support"), await begin("support")];
  await left.operator.post("/logout");
  await left.stream.ended;
  await admin.operator.run("operators disable", { email: gone.operator.email }, reason);
  await gone.stream.ended;
  market.setNow(hoursAfter(tuesdayNoon, 0.6));
  await staff.operator("admin");
  await admin.stream.ended;
  expect((await follow({ cookie: "" })).status).toBe(401);
  expect((await follow(left.operator)).status).toBe(401);
});

test("a stream that is opened is no activity", async () => {
  const operator = await staff.operator("support");
  market.setNow(hoursAfter(tuesdayNoon, 0.45));
  expect((await follow(operator)).status).toBe(200);
  market.setNow(hoursAfter(tuesdayNoon, 0.55));
  expect((await operator.get("/queue")).body.code).toBe("SIGNED_OUT");
});

test("who has an account of their own has no stream, which would tell of what their queue leaves out", async () => {
  const own = await staff.operator("moderator");
  expect((await follow(own)).status).toBe(200);
  await market.person({ email: own.email });
  expect((await follow(own)).status).toBe(204);
});
