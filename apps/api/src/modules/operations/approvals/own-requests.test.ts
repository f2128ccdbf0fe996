import { accountDelete } from "@bandeja/contract/calls/privacy";
import type { ConsoleItem } from "@bandeja/contract/console/items";
import type { OwnRequest } from "@bandeja/contract/console/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approvals } from "../../../db/schema/operators.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "Agreed on with the country's manager.";
let countries = ["PT", "BR", "ES", "FR", "IT", "DE", "PL", "NL", "BE", "AT"];
async function request(by: Operator): Promise<string> {
  const [country = "", ...rest] = countries;
  countries = rest;
  const { body } = await by.run("fee set", { usd: "12.00", country }, reason);
  return String(body["approvalId"]);
}
const requestsOf = async (by: Operator) => (await by.get("/requests")).body["data"] as OwnRequest[];

test("who requested a command reads whether it waits, was approved, rejected or has lapsed, who decided and why", async () => {
  const [first, second] = [await staff.operator("finance"), await staff.operator("finance")];
  const approved = await request(first);
  const rejected = await request(first);
  const takenBack = await request(first);
  await second.run("approvals approve", { approval: approved }, "It is what was agreed.");
  await second.run("approvals reject", { approval: rejected }, "Nobody has agreed to this.");
  await first.run("approvals reject", { approval: takenBack }, "It was the wrong country.");
  const lapsed = await request(first);
  const [requestedAt, expiresAt] = [hoursAfter(tuesdayNoon, -25), hoursAfter(tuesdayNoon, -1)];
  await market.db.update(approvals).set({ requestedAt, expiresAt }).where(eq(approvals.id, lapsed));
  const waiting = await request(first);
  expect(await requestsOf(first)).toMatchObject([
    { id: waiting, state: "waiting", by: null },
    { state: "rejected", by: second.name, reason: "Nobody has agreed to this.", command: "fee set" },
    { state: "approved", by: second.name, reason: "It is what was agreed.", what: [{ name: "feeIn" }] },
    { id: lapsed, state: "lapsed", at: expiresAt.toISOString(), by: null },
  ]);
  expect(await requestsOf(second)).toEqual([]);
  for (const [id, what] of [
    [approved, "request.approved"],
    [rejected, "request.rejected"],
    [lapsed, "request.lapsed"],
  ] as const) {
    const { body } = await first.post("/queue/item", { kind: "approval", id });
    expect(body.code).toBe("HAPPENED");
    expect(body.happened?.[0]).toMatchObject({ values: { what } });
  }
});

test("a request to delete an account whose owner has deleted it leaves the queue, and says so to its operator", async () => {
  const [first, second] = [await staff.operator("support"), await staff.operator("support")];
  const person = await market.person();
  const { body: asked } = await first.run("people delete", { account: person.id }, "They asked by letter.");
  const id = String(asked["approvalId"]);
  const isQueued = async () => {
    const queue = (await second.get("/queue")).body["data"] as ConsoleItem[];
    return queue.some((item) => item.id === id);
  };
  expect(await isQueued()).toBe(true);
  const deleted = { token: person.token, body: { password: marketPassword } };
  expect(await market.outcome(accountDelete, deleted)).toBe("ok");
  expect(await isQueued()).toBe(false);
  expect(await requestsOf(first)).toMatchObject([{ id, state: "overtaken", by: null }]);
  const { body: opened } = await second.post("/queue/item", { kind: "approval", id });
  expect(opened.happened?.[0]).toMatchObject({ values: { what: "request.overtaken" } });
  for (const command of ["approvals approve", "approvals reject"]) {
    const { body } = await second.run(command, { approval: id }, "Compared with the letter.");
    expect([command, body.code]).toEqual([command, "ACCOUNT_DELETED"]);
  }
});

test("who ends an operator's access, or changes the role, reads what becomes of their requests", async () => {
  const [admin, leaving] = [await staff.operator("admin"), await staff.operator("finance")];
  await staff.operator("admin");
  const approval = await request(leaving);
  const planned = async (name: string, input: object) =>
    (await admin.post(`/plan/operators/${name}`, { input: { email: leaving.email, ...input }, reason })).body[
      "data"
    ];
  const about = { values: { command: "fee set", approval } };
  expect(await planned("set-role", { role: "admin" })).toMatchObject({
    what: [{}, {}, { name: "requestWaitsOn", ...about }],
  });
  const ends = { what: [{}, {}, { name: "requestEnds", ...about }] };
  expect(await planned("set-role", { role: "support" })).toMatchObject(ends);
  expect(await planned("disable", {})).toMatchObject(ends);
  expect((await requestsOf(leaving))[0]).toMatchObject({ id: approval, state: "waiting" });
});

test.each([
  ["the end of access", (email: string) => ["disable", email]],
  ["another role", (email: string) => ["set-role", email, "support"]],
  [
    "an invitation with another role",
    (email: string, name: string) => ["invite", email, "--name", name, "--role", "support"],
  ],
])("%s ends the requests for good", async (_what, line) => {
  const [leaving, second] = [await staff.operator("finance"), await staff.operator("finance")];
  const approval = await request(leaving);
  const { email, name } = leaving;
  await staff.terminal.type("operators", ...line(email, name), "--reason", reason, "--by", "Rita");
  await staff.terminal.type(
    "operators",
    "invite",
    email,
    "--name",
    name,
    "--role",
    "finance",
    "--reason",
    reason,
  );
  const refused = await second.run("approvals approve", { approval }, reason);
  expect(refused.body).toMatchObject({ code: "DECIDED" });
  const [row] = await market.db.select().from(approvals).where(eq(approvals.id, approval));
  expect(row).toMatchObject({ outcome: "rejected", decidedBy: "Rita", decidedReason: reason });
});

test("what is requested while access ends does not outlive it", async () => {
  const [admin, leaving] = [await staff.operator("admin"), await staff.operator("finance")];
  const [id, disabled] = await Promise.all([
    request(leaving),
    admin.run("operators disable", { email: leaving.email }, reason),
  ]);
  // Refused where the request came between what was shown and the press.
  if (disabled.status !== 200 || id === "undefined") return;
  const [row] = await market.db.select().from(approvals).where(eq(approvals.id, id));
  expect(row?.outcome).toBe("rejected");
});
