import { hasRole, operatorRoles } from "@bandeja/contract/console/roles";
import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { en } from "@bandeja/i18n/resources/en";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/audit.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";
import { groups } from "../groups.ts";
import { operations } from "./command-routes.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
const sessions = new Map<string, Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>>();
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
  for (const role of operatorRoles) sessions.set(role, await staff.operator(role));
});
afterAll(() => market.close());

const reason = "Tries what its role allows.";

/** A line of every table that a command may write, to see that nothing has changed. */
async function digest(): Promise<unknown> {
  const { rows } = await market.db.execute(sql`
    SELECT (SELECT count(*) FROM audit_log) AS acts, (SELECT count(*) FROM approvals) AS approvals,
      (SELECT count(*) FROM operators WHERE disabled_at IS NULL) AS operators, (SELECT count(*) FROM fees) AS fees,
      (SELECT count(*) FROM suspensions) AS suspensions, (SELECT count(*) FROM credits) AS credits`);
  return rows;
}

describe.each(operatorRoles)("%s", (role) => {
  test.each(operations.map(({ name, operation }) => [name, operation] as const))(
    "%s is open exactly to its roles",
    async (name, operation) => {
      const before = await digest();
      const { status, body } = await sessions.get(role)!.run(name, {}, reason);
      const isAllowed = hasRole(role, operation.roles);
      expect(body.code === "ROLE").toBe(!isAllowed);
      // Without its input no command does anything; a refusal for the role comes first.
      const after = isAllowed ? before : await digest();
      expect([status === 403, after]).toEqual([!isAllowed, before]);
    },
  );

  test("is offered what it may do", async () => {
    const { body } = await sessions.get(role)!.get("/commands");
    const names = (body["data"] as ConsoleCommand[]).map(({ name }) => name);
    const own = operations.filter(({ operation }) => hasRole(role, operation.roles)).map(({ name }) => name);
    expect(names).toEqual(own);
  });
});

// Stated apart from the table, so that a change of a role is seen.
test("the roles of every command", () => {
  const rolesOf = Object.fromEntries(
    groups.flatMap(({ name, commands }) =>
      commands.map((one) => [`${name} ${one.name}`, one.roles.join(" ")]),
    ),
  );
  expect(rolesOf).toEqual({
    "people find": "support moderator finance",
    "people deceptive": "moderator",
    "people same": "support moderator",
    "people deliveries": "support",
    "people history": "support moderator finance",
    "people note": "support moderator finance",
    "people reassign": "support moderator",
    "people delete": "support",
    "jobs list": "support moderator",
    "jobs history": "support moderator",
    "hours list": "moderator",
    "hours show": "moderator support",
    "hours decide": "moderator",
    "hours correct": "moderator",
    "jobs cancel": "support moderator",
    "applications list": "support moderator",
    "applications cancel": "support moderator",
    "reports list": "moderator",
    "reports show": "moderator",
    "reports photos": "moderator",
    "reports answer": "moderator",
    "reports ask": "moderator",
    "reports ask-reporter": "moderator",
    "reports close": "moderator",
    "reports end-contact": "moderator",
    "reports allow-contact": "moderator",
    "reports decide-free": "moderator",
    "conduct show": "moderator support",
    "conduct waiting": "moderator",
    "conduct figures": "moderator support",
    "conduct uphold": "moderator",
    "conduct reject": "moderator",
    "conduct review": "moderator",
    "conduct ask": "moderator",
    "conduct correct": "moderator",
    "conduct suspend": "moderator",
    "conduct close": "moderator",
    "conduct hide": "moderator",
    "payments list": "finance support",
    "payments receipts": "finance",
    "payments history": "finance support",
    "payments credits": "finance support",
    "payments disputes": "finance",
    "payments refund": "finance",
    "payments refund-again": "finance",
    "payments refund-elsewhere": "finance",
    "payments refund-not-paid": "finance",
    "payments refund-take-back": "finance",
    "payments settle": "finance",
    "payments unsettle": "finance",
    "payments give-credit": "finance",
    "payments take-credits": "finance",
    "fee show": "finance support",
    "fee set": "finance",
    "fee unset": "finance",
    "tasks schedule": "support",
    "tasks list-failed": "support",
    "tasks retry": "support",
    "tasks discard": "support",
    "events list-failed": "support",
    "events retry": "support",
    "deliveries list-failed": "support",
    "deliveries retry": "support",
    "audit list": "",
    "approvals list": "support moderator finance",
    "approvals approve": "support moderator finance",
    "approvals reject": "support moderator finance",
    "operators list": "",
    "operators invite": "",
    "operators set-role": "",
    "operators disable": "",
  });
});

test("the console has a text for every command and field", () => {
  const { commandnames, fields, verbs } = en.operatorconsole;
  const changing = operations.filter(({ operation }) => operation.kind === "command");
  expect(Object.keys(verbs).toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
  expect(Object.keys(commandnames).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  const names = operations.flatMap(({ operation: { input } }) =>
    Object.keys(input).filter((name) => input[name]?.isOnCommandLine !== true),
  );
  expect(Object.keys(fields).toSorted()).toEqual([...new Set(names)].toSorted());
});

test("queries that show the data of many are for the command line only", async () => {
  for (const path of ["people/find", "reports/list", "conduct/waiting"]) {
    expect((await sessions.get("admin")!.post(`/run/${path}`, { input: {} })).status).toBe(404);
  }
});

test("a command without a reason is refused, and one with it is in the log under the operator's name", async () => {
  const venue = await market.venue();
  const finance = sessions.get("finance")!;
  const give = (why?: string) => finance.run("payments give-credit", { venue: venue.id }, why);
  for (const why of [undefined, "", "  too short "]) {
    expect(await give(why)).toMatchObject({ status: 400, body: { code: "REASON_SHORT" } });
  }
  expect(await market.readCreditsOf(venue)).toEqual([]);
  const done = [
    { name: "creditGiven", values: { venue: venue.id } },
    { name: "creditsNow", values: { before: 0, after: 1 } },
  ];
  const planned = await finance.post("/plan/payments/give-credit", { input: { venue: venue.id }, reason });
  expect(planned.body["data"]).toMatchObject({ about: { id: venue.id }, what: done, takesTwo: false });
  expect(await market.readCreditsOf(venue)).toEqual([]);
  expect((await give(reason)).body).toMatchObject({ ok: true, done });
  const rows = await market.db.select().from(auditLog).where(eq(auditLog.accountId, venue.accountId));
  expect(rows).toMatchObject([{ operator: finance.name, command: "payments give-credit", reason }]);
});

test("a fee is changed by two operators of finance, never by one, and not by another role", async () => {
  const first = sessions.get("finance")!;
  const { body } = await first.run("fee set", { usd: "8.50", country: "PT" }, reason);
  const approval = body["approvalId"];
  const other = await staff.operator("finance");
  const answersFor = async (one: typeof first) => {
    const item = await one.post("/queue/item", { kind: "approval", id: approval });
    return (item.body["data"] as ConsoleItemDetails).answers.map(({ name }) => name);
  };
  expect(await answersFor(first)).toEqual(["reject"]);
  expect(await answersFor(other)).toEqual(["approve", "reject"]);
  const approve = (by: typeof first) => by.run("approvals approve", { approval }, reason);
  expect((await approve(first)).body.code).toBe("SAME_OPERATOR");
  for (const role of ["support", "moderator"]) {
    expect((await approve(sessions.get(role)!)).body.code).toBe("ROLE");
  }
  const fees = async () => (await market.db.execute(sql`SELECT * FROM fees`)).rows;
  expect(await fees()).toEqual([]);
  const seconds = await Promise.all([staff.operator("finance"), staff.operator("admin")]);
  const answers = await Promise.all(seconds.map(approve));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("DECIDED");
  expect(await fees()).toMatchObject([{ country_code: "PT", amount_cents: 850 }]);
});
