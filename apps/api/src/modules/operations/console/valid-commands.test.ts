import type { CommandPlan } from "@bandeja/contract/console/plans";
import { hasRole, operatorRoles } from "@bandeja/contract/console/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCommandExamples } from "../../../../testing/command-examples.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { openTables, type Tables } from "../../../../testing/rows-of-tables.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { operations } from "./command-routes.ts";

const commands = operations.filter(({ operation }) => operation.kind === "command");

type Staff = ReturnType<typeof openConsole>;
let till: TestPayments;
let staff: Staff;
let tables: Tables;
let examples: Awaited<ReturnType<typeof makeCommandExamples>>;
const sessions = new Map<string, Awaited<ReturnType<Staff["operator"]>>>();
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  staff = openConsole(till);
  for (const role of operatorRoles) sessions.set(role, await staff.operator(role));
  examples = await makeCommandExamples(till);
  // A session has when it was used last.
  tables = await openTables(till.db, { without: ["operator_sessions"] });
});
afterAll(() => till.close());

const reason = "Tries what its role allows.";

/** Plans a command, and runs it as it was shown. @returns both answers */
async function send(cookie: string | undefined, name: string, input: object) {
  const path = name.replace(" ", "/");
  const as = { ...(cookie !== undefined && { cookie }) };
  const planned = await staff.ask(`/plan/${path}`, { ...as, body: { input, reason } });
  const shown = (planned.body["data"] as CommandPlan | undefined)?.token ?? "";
  const ran = await staff.ask(`/run/${path}`, { ...as, body: { input, reason, shown } });
  return [planned, ran].map(({ status, body }) =>
    body.code === undefined ? status : `${status} ${body.code}`,
  );
}

test("each command has a valid example", () => {
  expect(Object.keys(examples).toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

test.each(commands)(
  "with valid input, $name runs for its roles alone",
  { timeout: 120_000 },
  async ({ name, operation: { roles } }) => {
    const allowed = operatorRoles.filter((role) => hasRole(role, roles));
    const [first = "admin", ...others] = allowed;
    const input = await examples[name]!(first);
    await till.handleEvents();
    const before = await tables.digest();
    for (const role of operatorRoles) {
      if (allowed.includes(role)) continue;
      expect([role, ...(await send(sessions.get(role)!.cookie, name, input))]).toEqual([
        role,
        "403 ROLE",
        "403 ROLE",
      ]);
    }
    expect(await send(undefined, name, input)).toEqual(["401 SIGNED_OUT", "401 SIGNED_OUT"]);
    expect(await tables.digest()).toEqual(before);
    // Refused for the role, and not for what was sent: the same runs for one who may.
    expect([first, ...(await send(sessions.get(first)!.cookie, name, input))]).toEqual([first, 200, 200]);
    for (const role of others) {
      const own = await examples[name]!(role);
      expect([role, ...(await send(sessions.get(role)!.cookie, name, own))]).toEqual([role, 200, 200]);
    }
  },
);
