import type { ConsolePage, HistoryAnswer, RunAnswer } from "@bandeja/contract/console/calls";
import { readOutcome } from "@bandeja/contract/console/outcomes";
import type { Row } from "@bandeja/contract/console/rows";
import { eq } from "drizzle-orm";
import { receipts } from "../../../db/schema/payments.ts";
import { makePayment } from "../../../../testing/make-payment.ts";
import { lookReason } from "../../../../testing/operator-terminal.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

let market: Market;
let staff: ReturnType<typeof openConsole>;
let admin: Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  market.setNow(tuesdayNoon);
  staff = openConsole(market);
  admin = await staff.operator("admin");
  await admin.post("/view/list", { list: "audit list", reason: lookReason });
});
afterAll(() => market.close());

const reason = "Asked for by telephone, and looked into.";

const list = async (input: object) =>
  (await admin.post("/run/audit/list", { input })).body as unknown as RunAnswer;
const commandsOf = async (input: object) => (await list(input)).rows?.map(({ command }) => command);

test("commands are found by what they were about: a payment, its receipt, a job, a name, an id, an operator", async () => {
  const [venue, person] = [await market.venue({ name: "Tasca do Xico" }), await market.person()];
  const job = await market.job(venue);
  const application = await market.application(job, person, { status: "confirmed" });
  await admin.run("applications cancel", { application: application.id, for: "venue" }, reason);
  await admin.run("jobs cancel", { job: job.id }, reason);
  const other = await staff.operator("finance");
  await other.run("payments give-credit", { venue: venue.id }, reason);
  await admin.run("payments give-credit", { venue: (await market.venue()).id }, reason);
  expect(await commandsOf({ about: job.id })).toEqual(["jobs cancel", "applications cancel"]);
  const all = ["payments give-credit", "jobs cancel", "applications cancel"];
  for (const about of ["tasca do x", venue.id, venue.accountId]) {
    expect(await commandsOf({ about })).toEqual(all);
  }
  const { rows = [], names = {} } = await list({ about: "Tasca do Xico" });
  expect(rows.map((row) => [row.about, row.job])).toEqual([
    [venue.id, undefined],
    [venue.id, job.id],
    [venue.id, job.id],
  ]);
  expect(names[venue.id]).toMatchObject({ name: "Tasca do Xico" });
  expect(names[job.id]).toMatchObject({ name: "Tasca do Xico", at: expect.stringMatching(/^\d{4}-/) });
  expect(await commandsOf({ operator: other.name.toLowerCase() })).toEqual([
    "payments give-credit",
    "operators join",
  ]);
  expect(await commandsOf({ about: venue.id, command: "jobs cancel" })).toEqual(["jobs cancel"]);
  const later = hoursAfter(tuesdayNoon, 1).toISOString();
  expect(await commandsOf({ about: venue.id, from: later })).toEqual([]);
  expect(await commandsOf({ about: venue.id, until: later })).toEqual(all);
  expect(await commandsOf({ about: "100%" })).toEqual([]);
});

test("what an operator did is found without the accents of their name, and an unknown operator is told apart from none of it", async () => {
  const invited = { email: "goncalo@operators.test", name: "Gonçalo Ávila", role: "finance" };
  const { email, name, role } = invited;
  const line = ["operators", "invite", email, "--name", name, "--role", role, "--reason", reason];
  await staff.terminal.type(...line);
  await staff.join(staff.terminal.output[1]?.split("#")[1] ?? "");
  const venue = await market.venue();
  await staff.terminal.type("payments", "give-credit", venue.id, "--by", name, "--reason", reason);
  for (const operator of ["goncalo", "GONÇALO avila"]) {
    expect(await commandsOf({ operator })).toEqual(["payments give-credit", "operators join"]);
  }
  expect(await commandsOf({ operator: "goncalo", command: "jobs cancel" })).toEqual([]);
  expect(await list({ operator: "goncalves" })).toMatchObject({ code: "NO_OPERATOR", field: "operator" });
});

test("a whole e-mail finds what was done about its account alone", async () => {
  const exact = await market.venue({ email: "aurora@audit.test" });
  const other = await market.venue({ email: "casa.aurora@audit.test" });
  for (const { id } of [exact, other]) await admin.run("payments give-credit", { venue: id }, reason);
  const { rows = [] } = await list({ about: "aurora@audit.test" });
  expect(rows.map(({ about }) => about)).toEqual([exact.id]);
});

test("a refund leads to its payment by the number of its receipt", async () => {
  const venue = await market.venue({ name: "Adega Paga" });
  const { id } = await makePayment(market.db, venue, { paidAt: tuesdayNoon, sessionId: "s1" });
  const [receipt] = await market.db.select().from(receipts).where(eq(receipts.paymentId, id));
  const number = String(receipt?.number);
  await admin.run("payments refund", { payment: id }, reason);
  for (const about of [id, number]) {
    const { rows, names } = await list({ about });
    expect(rows).toMatchObject([{ command: "payments refund", about: venue.id, payment: id }]);
    expect(names?.[id]?.name).toBe(`${number}, Adega Paga`);
  }
});

test("earlier rows follow to the end, each once, also those of one instant", async () => {
  const venue = await market.venue();
  const count = 7;
  for (let made = 0; made < count; made += 1) {
    await admin.run("payments give-credit", { venue: venue.id }, `${reason} ${made}`);
  }
  const seen: unknown[] = [];
  for (let after: string | undefined, pages = 0; pages < 4; pages += 1) {
    const { rows = [], hasMore, next } = await list({ about: venue.id, limit: "3", after });
    seen.push(...rows.map((row) => row.reason));
    expect(hasMore).toBe(pages < 2 ? true : undefined);
    if (hasMore !== true) break;
    after = next;
  }
  expect(seen).toHaveLength(count);
  expect(new Set(seen).size).toBe(count);
  await staff.terminal.look("audit", "list", "--about", venue.id, "--limit", "3", "--by", admin.name);
  expect(staff.terminal.shown()).toHaveLength(3);
  expect(staff.terminal.output.at(-1)).toMatch(
    /^There are more: give a higher --limit, or --after \S{36}\.$/,
  );
});

test("a history says that it has more, and shows it", async () => {
  const venue = await market.venue();
  for (let made = 0; made < 4; made += 1) {
    await admin.run("payments give-credit", { venue: venue.id }, reason);
  }
  await admin.post("/view", { partyId: venue.id, pick: "contact" });
  await market.handleEvents();
  const read = async (most: number) =>
    (await admin.get(`/pages/party/${venue.id}/history?most=${most}`)).body["data"] as HistoryAnswer;
  const [two, all] = [await read(2), await read(300)];
  expect([two.history.length, two.hasEarlier, all.hasEarlier]).toEqual([2, true, false]);
  expect(all.history.slice(0, 2)).toEqual(two.history);
  const { history, hasEarlier } = (await admin.get(`/pages/party/${venue.id}`)).body["data"] as ConsolePage;
  expect([history.length, hasEarlier]).toEqual([all.history.length, false]);
  expect((await admin.get(`/pages/party/${venue.id}/history?most=x`)).status).toBe(400);
  const stranger = await staff.operator("support");
  const refused = await stranger.get(`/pages/party/${venue.id}/history?most=2`);
  expect(refused.body.code).toBe("VIEW_REASON");
});

test("a request, its approval and its refusal say what was requested, who did, and whether on the command line", async () => {
  const [first, second] = [await staff.operator("finance"), await staff.operator("finance")];
  const request = async (usd: string) =>
    String((await first.run("fee set", { usd, country: "UY" }, reason)).body["approvalId"]);
  await second.run("approvals approve", { approval: await request("12.00") }, reason);
  await staff.terminal.type(
    "approvals",
    "reject",
    await request("13.00"),
    "--by",
    second.name,
    "--reason",
    reason,
  );
  await market.handleEvents();
  const { body } = await admin.run("audit list", { limit: "5" });
  const fee = (usd: number) => ({ name: "feeIn", values: { country: "UY", usd } });
  const done = (body["rows"] as readonly Row[]).map((row) => [
    row.by,
    row.command,
    readOutcome(String(row.done))?.filter(({ name }) => name !== "feeBefore"),
  ]);
  const of = { command: "fee set", name: first.name };
  expect(done).toMatchObject([
    [
      second.name,
      "approvals reject",
      [{ name: "requestRejected", values: of }, { name: "requestWas" }, fee(13), { name: "onCommandLine" }],
    ],
    [first.name, "fee set", [{ name: "approvalRequested" }, { name: "requestWas" }, fee(13)]],
    [second.name, "approvals approve", [{ name: "requestApproved", values: of }, fee(12)]],
    [first.name, "fee set", [fee(12), { name: "approvedBy", values: { name: second.name } }]],
    [first.name, "fee set", [{ name: "approvalRequested" }, { name: "requestWas" }, fee(12)]],
  ]);
});
