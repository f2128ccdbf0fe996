import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let admin: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  admin = await openConsole(market).operator("admin");
});
afterAll(() => market.close());

const reason = "Looked at both sides of it.";
const none = "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c";

test.each([
  ["people same", { account: "x" }, "BAD_ID", "account"],
  ["people same", { account: none }, "NOT_FOUND", "account"],
  ["people reassign", { account: none, phone: "12" }, "BAD_PHONE", "phone"],
  ["people deliveries", { account: none, limit: "0" }, "BAD_NUMBER", "limit"],
  ["conduct uphold", { decision: "x" }, "BAD_ID", "decision"],
  ["conduct reject", { decision: none }, "NOT_FOUND", "decision"],
  ["reports decide-free", { report: none }, "EITHER", "free"],
  ["conduct correct", {}, "MISSING", "decision"],
  ["conduct suspend", { days: "2026-03-09", account: "x", forever: true }, "BAD_ID", "account"],
  ["conduct suspend", { days: "2026-03-09", account: none, forever: true }, "NOT_FOUND", "account"],
  ["conduct suspend", { days: "2026-03-09", account: none, until: "soon" }, "BAD_INSTANT", "until"],
  ["conduct suspend", { days: "2026-03-09", account: none, forever: true, report: "x" }, "BAD_ID", "report"],
  ["conduct suspend", { account: none, forever: true }, "MISSING", "days"],
  ["conduct close", { days: "soon", account: none }, "BAD_DAY", "days"],
  ["conduct close", { days: "2026-03-09", jobs: "x", account: none }, "BAD_ID", "jobs"],
  ["conduct hide", { subject: "x" }, "BAD_ID", "subject"],
  ["conduct hide", { subject: none }, "NOT_FOUND", "subject"],
  ["jobs cancel", { job: none }, "NOT_FOUND", "job"],
  ["applications cancel", { application: "x", for: "worker" }, "BAD_ID", "application"],
  ["applications cancel", { application: none }, "MISSING", "for"],
  ["reports answer", { report: none, text: "Thank you." }, "NOT_FOUND", "report"],
  ["reports answer", { report: none, text: "" }, "MISSING", "text"],
  ["reports answer", { report: none, text: "a".repeat(9_000) }, "TOO_LONG", "text"],
  ["payments refund", { payment: none }, "NOT_FOUND", "payment"],
  ["payments give-credit", { venue: "x" }, "BAD_ID", "venue"],
  ["fee set", { usd: "free" }, "BAD_FEE", "usd"],
  ["fee set", { usd: "9.90", country: "Portugal" }, "BAD_COUNTRY", "country"],
  ["tasks retry", { id: none }, "NOT_FOUND", "id"],
  ["tasks retry", { task: "none" }, "NOT_FOUND", "task"],
  ["tasks retry", {}, "EITHER", "id"],
  ["hours decide", { application: none, minutes: "none" }, "BAD_NUMBER", "minutes"],
  ["hours decide", { application: none }, "MISSING", "minutes"],
  ["approvals approve", { approval: "x" }, "BAD_ID", "approval"],
  ["operators invite", { email: "rita", name: "Rita" }, "BAD_EMAIL", "email"],
  ["operators invite", { email: "r@b.test", name: " " }, "MISSING", "name"],
  ["operators invite", { email: "r@b.test", name: "R".repeat(500) }, "TOO_LONG", "name"],
  ["operators set-role", { email: "r@b.test", role: "boss" }, "BAD_ROLE", "role"],
  ["operators disable", { email: "nobody@b.test" }, "NOT_FOUND", "email"],
] as const)("%s %o is refused by %s at its field %s", async (name, input, code, field) => {
  const { body } = await admin.run(name, input, reason);
  expect(body).toMatchObject({ ok: false, code, field });
});

test("an end that is past, and an account of another side, are refused at their fields", async () => {
  const person = await market.person();
  const past = { days: "2026-03-09", account: person.id, until: "2026-03-01" };
  const both = { days: "2026-03-09", account: person.id, until: "2026-04-01", forever: true };
  const run = async (name: string, input: object) => (await admin.run(name, { ...input }, reason)).body;
  expect(await run("conduct suspend", past)).toMatchObject({ code: "PAST", field: "until" });
  expect(await run("conduct suspend", both)).toMatchObject({ code: "EITHER", field: "until" });
  const contact = { account: person.id, phone: "+351 912 000 999" };
  expect(await run("people reassign", contact)).toMatchObject({ code: "NEVER_VERIFIED", field: "phone" });
  expect(await run("payments give-credit", { venue: person.id })).toMatchObject({ field: "venue" });
});

test("a reason that is too short or too long is refused at it, and a plan is refused as its command", async () => {
  const person = await market.person();
  const input = { days: "2026-03-09", account: person.id, until: "2026-04-01" };
  for (const [why, code] of [
    ["short", "REASON_SHORT"],
    ["long ".repeat(2_000), "TOO_LONG"],
  ] as const) {
    expect((await admin.run("conduct suspend", input, why)).body).toMatchObject({ code, field: "reason" });
  }
  const planned = await admin.post("/plan/conduct/suspend", { input: { ...input, until: "soon" }, reason });
  expect(planned.body).toMatchObject({ code: "BAD_INSTANT", field: "until" });
});

test("a refusal names only fields that its command has", async () => {
  const commands = (await admin.get("/commands")).body["data"] as ConsoleCommand[];
  const unknown = [];
  for (const { name, kind, fields } of commands) {
    const { body } = await admin.run(name, {}, kind === "command" ? reason : undefined);
    const { field } = body;
    if (field !== undefined && !fields.some((one) => one.name === field)) unknown.push([name, field]);
  }
  expect(unknown).toEqual([]);
});
