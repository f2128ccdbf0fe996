import type { CommandPlan } from "@bandeja/contract/console/plans";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
beforeEach(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
afterEach(() => market.close());

const reason = "Begins to work here today.";
const colleague = { email: "colleague@operators.test", name: "A colleague", role: "finance" };

const sessionOf = (cookie: string) => ({
  run: async (command: string, input: object) => {
    const path = command.replace(" ", "/");
    const { body } = await staff.ask(`/plan/${path}`, { cookie, body: { input, reason } });
    const shown = (body["data"] as CommandPlan | undefined)?.token;
    return staff.ask(`/run/${path}`, { cookie, body: { input, reason, shown } });
  },
});

/** An operator whose invitation one admin requests and another approves. @returns a session by the link */
async function invitedByTwo(one: Operator, other: Operator) {
  const { body } = await one.run("operators invite", colleague, reason);
  expect(body["secret"]).toBeUndefined();
  const approved = await other.run("approvals approve", { approval: body["approvalId"] }, reason);
  const { cookie = "" } = await staff.join(String(approved.body["secret"]).split("#")[1] ?? "");
  return sessionOf(cookie);
}

const requestFee = async (by: Pick<Operator, "run">, country: string) =>
  String((await by.run("fee set", { usd: "12.00", country }, reason)).body["approvalId"]);

test("an admin alone gives nobody access in the console", async () => {
  const [admin, other] = [await staff.operator("admin"), await staff.operator("admin")];
  const { email, name } = await staff.operator("support");
  for (const [command, input] of [
    ["operators invite", colleague],
    ["operators invite", { email, name }],
    ["operators set-role", { email, role: "admin" }],
  ] as const) {
    const path = command.replace(" ", "/");
    const { body } = await admin.post(`/plan/${path}`, { input, reason });
    expect((body["data"] as CommandPlan).takesTwo).toBe(true);
    const asked = await admin.run(command, input, reason);
    expect(asked.body["secret"]).toBeUndefined();
    const approval = asked.body["approvalId"];
    expect((await admin.run("approvals approve", { approval }, reason)).body.code).toBe("SAME_OPERATOR");
  }
  const { rows } = await market.db.execute(
    sql`SELECT name FROM operators WHERE role <> 'admin' AND joined_at IS NULL`,
  );
  expect(rows).toEqual([]);
  // Nor once they have ended the access of all others.
  await admin.run("operators disable", { email: other.email }, reason);
  for (const input of [colleague, { email: other.email, name: other.name }]) {
    expect((await admin.run("operators invite", input, reason)).body.code).toBe("SECOND_ADMIN");
  }
  const promoted = await admin.run("operators set-role", { email, role: "admin" }, reason);
  expect(promoted.body.code).toBe("SECOND_ADMIN");
});

test("a new operator and the two who invited count as one for a week, both ways", async () => {
  const [one, other, third] = [
    await staff.operator("admin"),
    await staff.operator("admin"),
    await staff.operator("finance"),
  ];
  const invited = await invitedByTwo(one, other);
  for (const admin of [one, other]) {
    const approval = await requestFee(admin, admin === one ? "PT" : "ES");
    const refused = await invited.run("approvals approve", { approval });
    expect(refused.body.code).toBe("NEWLY_INVITED");
  }
  const own = await invited.run("fee set", { usd: "12.00", country: "FR" });
  const approval = own.body["approvalId"];
  expect((await other.run("approvals approve", { approval }, reason)).body.code).toBe("NEWLY_INVITED");
  expect((await third.run("approvals approve", { approval }, reason)).status).toBe(200);
});

test("after the week they are two", async () => {
  const [one, other] = [await staff.operator("admin"), await staff.operator("admin")];
  const invited = await invitedByTwo(one, other);
  await market.db.execute(
    sql`UPDATE operators SET joined_at = ${hoursAfter(tuesdayNoon, -7 * 24).toISOString()} WHERE email_key = ${colleague.email}`,
  );
  const approval = await requestFee(one, "PT");
  expect((await invited.run("approvals approve", { approval })).status).toBe(200);
});
