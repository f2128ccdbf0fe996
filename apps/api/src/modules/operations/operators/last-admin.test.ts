import type { CommandPlan } from "@bandeja/contract/console/plans";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
beforeEach(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
afterEach(() => market.close());

const reason = "Works elsewhere from today on.";

async function activeAdmins() {
  const { rows } = await market.db.execute(sql`
    SELECT name FROM operators WHERE role = 'admin' AND disabled_at IS NULL ORDER BY name`);
  return rows.map(({ name }) => name);
}

describe("the only admin with a passkey", () => {
  test.each([
    ["disable", {}],
    ["set-role", { role: "support" }],
    ["invite", { role: "finance" }],
    ["invite", {}],
  ])("is not lost by %s (%s)", async (command, more) => {
    const admin = await staff.operator("admin");
    // Invited, and without a passkey yet.
    await staff.invite("admin");
    const before = await activeAdmins();
    const { email, name } = admin;
    const input = { email, ...(command === "invite" && { name }), ...more, evenLast: true };
    const code = command === "invite" ? { code: "SECOND_ADMIN" } : { code: "LAST_ADMIN", field: "email" };
    for (const path of ["plan", "run"]) {
      const refused = await admin.post(`/${path}/operators/${command}`, { input, reason });
      expect(refused).toMatchObject({ status: 409, body: code });
    }
    expect(await activeAdmins()).toEqual(before);
    expect((await admin.get("/queue")).status).toBe(200);
  });

  test.each([["disable"], ["set-role", "support"]])(
    "is lost by the command line only by a flag (%s)",
    async (command, ...more) => {
      const { email, name } = await staff.operator("admin");
      const line = ["operators", command, email, ...more, "--reason", reason];
      await expect(staff.terminal.type(...line)).rejects.toThrow("--even-last");
      expect(await activeAdmins()).toEqual([name]);
      await staff.terminal.type(...line, "--even-last");
      expect(await activeAdmins()).toEqual([]);
    },
  );

  test("gets another link for a lost passkey by the command line, which keeps the role", async () => {
    const { email, name } = await staff.operator("admin");
    await staff.terminal.type("operators", "invite", email, "--name", name, "--reason", reason);
    expect(staff.terminal.output[0]).toContain(`Invited ${name} (${email}) again, still as admin.`);
    const demoted = ["operators", "invite", email, "--name", name, "--role", "support", "--reason", reason];
    expect((await staff.join(staff.terminal.output[1]?.split("#")[1] ?? "")).status).toBe(200);
    await expect(staff.terminal.type(...demoted)).rejects.toThrow("--even-last");
    expect(await activeAdmins()).toEqual([name]);
  });
});

test.each(["disable", "set-role"])("of two admins who %s each other one does", async (command) => {
  const [one, other] = [await staff.operator("admin"), await staff.operator("admin")];
  const end = (by: typeof one, { email }: typeof one) =>
    by.run(`operators ${command}`, { email, ...(command === "set-role" && { role: "support" }) }, reason);
  const answers = await Promise.all([end(one, other), end(other, one)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await activeAdmins()).toHaveLength(1);
});

test("an invitation of an operator says what it replaces, and keeps role and phone unless it gives others", async () => {
  const [admin, second] = [await staff.operator("admin"), await staff.operator("admin")];
  const { email, name } = await staff.operator("moderator", ["--phone", "+351 912 345 678"]);
  const planned = async (role?: string) => {
    const input = { email, name, ...(role !== undefined && { role }) };
    const { body } = await admin.post("/plan/operators/invite", { input, reason });
    return (body["data"] as CommandPlan).what;
  };
  const values = { name, email, role: "finance", formerRole: "moderator" };
  const link = { name: "linkUntil", values: { until: expect.stringMatching(/^\d{4}-/) } };
  const ends = [{ name: "passkeyEnds" }, link, { name: "newlyInvited" }];
  expect(await planned("finance")).toEqual([{ name: "invitedAs", values }, ...ends]);
  const kept = { name: "invitedAgain", values: { ...values, role: "moderator" } };
  expect(await planned()).toEqual([kept, ...ends]);
  const { body: asked } = await admin.run("operators invite", { email, name }, reason);
  await second.run("approvals approve", { approval: asked["approvalId"] }, reason);
  const { rows } = await market.db.execute(sql`SELECT role, phone_e164 FROM operators WHERE name = ${name}`);
  expect(rows).toEqual([{ role: "moderator", phone_e164: "+351912345678" }]);
  await admin.run("operators disable", { email }, reason);
  expect(await planned()).toContainEqual({ name: "accessAgain", values: { name } });
});

test("a new role says the one before", async () => {
  const admin = await staff.operator("admin");
  await staff.operator("admin");
  const { email, name } = await staff.operator("support");
  const input = { email, role: "finance" };
  const { body } = await admin.post("/plan/operators/set-role", { input, reason });
  expect((body["data"] as CommandPlan).what).toEqual([
    { name: "roleChanged", values: { name, role: "finance", formerRole: "support" } },
    { name: "sessionsEnd" },
  ]);
});

test.each([
  ["disabled", (email: string) => ["disable", email]],
  ["role", (email: string) => ["set-role", email, "finance"]],
  ["invited", (email: string, name: string) => ["invite", email, "--name", name]],
])("who is signed in meanwhile reads why the session ended: %s", async (ended, line) => {
  const { email, name, get, cookie } = await staff.operator("support");
  await staff.terminal.type("operators", ...line(email, name), "--reason", reason);
  expect(await get("/queue")).toMatchObject({ status: 401, body: { code: "SIGNED_OUT", ended } });
  expect((await get("/session")).body).toMatchObject({ data: null, ended });
  const stranger = await staff.ask("/session", { cookie: `${cookie}x` });
  expect(stranger.body).toEqual({ ok: true, data: null });
});
