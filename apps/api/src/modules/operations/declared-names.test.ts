import { conductRespond } from "@bandeja/contract/calls/conduct";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openConsole } from "../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../testing/test-market.ts";
import { auditLog } from "../../db/schema/audit.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
beforeEach(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
afterEach(() => market.close());

const reason = "Five complaints, all of them looked into.";
const as = (by: string, ...line: string[]) => staff.terminal.type(...line, "--by", by, "--reason", reason);
const inConsole = /takes two people.*in the console/i;

/** Whatever a command could have changed. */
async function readAll() {
  const { rows } = await market.db.execute(sql`
    SELECT (SELECT count(*) FROM audit_log WHERE event = 'operated') AS acts, (SELECT count(*) FROM credits) AS credits,
      (SELECT count(*) FROM approvals WHERE outcome IS NULL) AS waiting, (SELECT count(*) FROM fees) AS fees,
      (SELECT jsonb_agg(to_jsonb(d) ORDER BY d.id) FROM decisions d) AS decisions`);
  return rows;
}

async function refuses(run: () => Promise<void>, message: string | RegExp) {
  const before = await readAll();
  await expect(run()).rejects.toThrow(message);
  expect(await readAll()).toEqual(before);
}

describe("once an operator has a passkey, a name on the command line", () => {
  test("is one of those who have one", async () => {
    const venue = await market.venue();
    const finance = await staff.operator("finance");
    const invited = await staff.invite("finance");
    const giveAs = (by: string) => as(by, "payments", "give-credit", venue.id);
    for (const by of ["Ana", "nobody@operators.test", invited.name]) {
      await refuses(() => giveAs(by), "is not an operator who has a passkey");
    }
    for (const by of [finance.name, finance.email.toUpperCase()]) await giveAs(by);
    expect(await market.readCreditsOf(venue)).toHaveLength(2);
    const rows = await market.db.select().from(auditLog).where(eq(auditLog.accountId, venue.accountId));
    expect(rows.map(({ operator }) => operator)).toEqual([finance.name, finance.name]);
  });

  test("is none who was disabled", async () => {
    const [finance, venue] = [await staff.operator("finance"), await market.venue()];
    await staff.operator("admin");
    await as("Ana", "operators", "disable", finance.email);
    await refuses(() => as(finance.name, "payments", "give-credit", venue.id), "is disabled");
    expect(await market.readCreditsOf(venue)).toEqual([]);
  });

  test("has the role of the command, or of the query", async () => {
    const [support, venue] = [await staff.operator("support"), await market.venue()];
    await refuses(
      () => as(support.name, "payments", "give-credit", venue.id),
      "The role support does not run payments give-credit",
    );
    await refuses(() => as(support.name, "audit", "list"), "The role support does not run audit list");
    await as(support.name, "people", "find", venue.id);
    expect(staff.terminal.shown()).toMatchObject([{ id: venue.id }]);
  });

  test("is any for what brings a lost console back", async () => {
    const admin = await staff.operator("admin");
    await as("Ana", "operators", "invite", admin.email, "--name", admin.name);
    await staff.operator("support");
    await as("Ana", "operators", "invite", "rui@operators.test", "--name", "Rui");
    await as("Ana", "operators", "set-role", "rui@operators.test", "admin");
    await as("Ana", "operators", "disable", "rui@operators.test");
    await staff.terminal.type("operators", "list");
    expect(staff.terminal.shown()).toHaveLength(3);
  });
});

describe("what takes two people is left to the console once an operator has a passkey", () => {
  test("a request and its approval", async () => {
    const requested = ["fee", "set", "8.50", "--country", "PT"];
    await as("Rita", ...requested);
    const [, id = ""] = /\(approval (\S+)\)/.exec(staff.terminal.output.join("\n")) ?? [];
    const [finance, admin] = [await staff.operator("finance"), await staff.operator("admin")];
    for (const { name } of [finance, admin]) {
      await refuses(() => as(name, "approvals", "approve", id), inConsole);
      await refuses(() => as(name, "fee", "set", "9.50", "--country", "ES"), inConsole);
    }
    expect((await finance.run("approvals approve", { approval: id }, reason)).status).toBe(200);
  });

  test("a ban, by the first and by the second", async () => {
    const [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
    const person = await market.person();
    const days = ["--days", "2026-03-09"];
    const ban = (by: string) => as(by, "conduct", "suspend", person.id, ...days, "--forever");
    await refuses(() => ban(first.name), inConsole);
    await refuses(() => as(first.name, "conduct", "close", person.id, ...days), inConsole);
    const banned = await first.run(
      "conduct suspend",
      { account: person.id, days: "2026-03-09", forever: true },
      reason,
    );
    expect(banned.status).toBe(200);
    const { rows } = await market.db.execute<{ id: string }>(sql`SELECT id FROM decisions`);
    const decision = rows[0]!.id;
    await refuses(() => as(second.name, "conduct", "uphold", decision), inConsole);
    expect((await second.run("conduct uphold", { decision }, reason)).status).toBe(200);
  });

  test("a review of what another operator has decided", async () => {
    const [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
    const person = await market.person();
    const until = "2026-04-01";
    await as(first.name, "conduct", "suspend", person.id, "--days", "2026-03-09", "--until", until);
    const { rows } = await market.db.execute<{ id: string }>(sql`SELECT id FROM decisions`);
    const decision = rows[0]!.id;
    const body = { decision_id: decision, text: "I was at the door at six." };
    await market.ask(conductRespond, { token: person.token, body });
    await refuses(() => as(second.name, "conduct", "review", decision, "--confirm"), inConsole);
    const reviewed = await second.run("conduct review", { decision, confirm: true }, reason);
    expect(reviewed.status).toBe(200);
  });
});

test("where nobody has a passkey, names are declared", async () => {
  await staff.invite("support");
  await as("Rita", "fee", "set", "8.50", "--country", "PT");
  const [, id = ""] = /\(approval (\S+)\)/.exec(staff.terminal.output.join("\n")) ?? [];
  await as("Rui", "approvals", "approve", id);
  expect(staff.terminal.output[0]).toMatch(/^A job costs USD 8\.50 in PT/);
});
