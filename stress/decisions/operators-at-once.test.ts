import type { CommandPlan } from "@bandeja/contract/console/plans";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "@bandeja/api/db/schema/audit";
import { decisions, statements } from "@bandeja/api/db/schema/conduct";
import { openConsole } from "@bandeja/api/testing/console-client";
import { freePort, startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import { createTestDatabase, type TestDatabase } from "@bandeja/api/testing/test-database";
import { createTestMarket, hoursAfter, type Market } from "@bandeja/api/testing/test-market";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";

const timeout = 180_000;
const count = 50;

const folder = makeDataDir();
let own: TestDatabase;
let server: RealServer;
let market: Market;
let origin: string;
beforeAll(async () => {
  own = await createTestDatabase();
  market = await createTestMarket({ console: { url: undefined, listen: undefined } }, new Date(), own);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: own.url, PORT: String(port), SITE_URL: origin, CONSOLE: "on" };
  server = await startRealServer(folder.dataDir, { settings });
}, timeout);
afterAll(async () => {
  await server.stop();
  await market.close();
  await own.drop();
  await folder.remove();
});

/** Asks the server of a process of its own, as the console's page does. */
async function ask(cookie: string, path: string, body: object) {
  const response = await fetch(`${origin}/admin/api${path}`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answered = (await response.json()) as { readonly code?: string; readonly data?: CommandPlan };
  return { status: response.status, ...answered };
}

/** Presses, and again while the server has no connection to its database to spare: then it says so, and has done nothing. */
async function press(...request: Parameters<typeof ask>) {
  for (;;) {
    const answer = await ask(...request);
    if (answer.status !== 503) return answer;
  }
}

/** Operators by their sessions, a few at a time. */
async function logInAll(): Promise<string[]> {
  const staff = openConsole(market);
  const cookies: string[] = [];
  while (cookies.length < count) {
    const joined = await Promise.all(Array.from({ length: 5 }, () => staff.operator("moderator")));
    cookies.push(...joined.map(({ cookie }) => cookie));
  }
  return cookies;
}

/** A late cancellation that a person has to decide about. @returns its id */
async function propose(): Promise<string> {
  const now = new Date();
  const person = await market.person();
  await market.offend(person, hoursAfter(now, -2));
  const [row] = await market.db
    .update(decisions)
    .set({
      decider: "person",
      state: "proposed",
      kind: "warning",
      decidedAt: null,
      from: null,
      until: null,
      dueAt: hoursAfter(now, 24),
    })
    .where(eq(decisions.partyId, person.id))
    .returning({ id: decisions.id });
  return row!.id;
}

test(
  "fifty operators answer one proposal at once: one outcome, and 49 are told that it is decided",
  { timeout },
  async () => {
    const cookies = await logInAll();
    const id = await propose();
    const reason = "We have spoken to both of them.";
    const acts = [];
    for (const [n, cookie] of cookies.entries()) {
      const command = n % 2 === 0 ? "uphold" : "reject";
      const body = { input: { decision: id }, reason };
      const { status, data } = await ask(cookie, `/plan/conduct/${command}`, body);
      expect(status).toBe(200);
      const item = { kind: "proposal", id };
      acts.push({ cookie, command, body: { ...body, item, shown: data?.token } });
    }
    const answers = await Promise.all(
      acts.map(async ({ cookie, command, body }) => ({
        command,
        ...(await press(cookie, `/run/conduct/${command}`, body)),
      })),
    );
    const [done, ...others] = answers.filter(({ status }) => status === 200);
    expect([done?.status, others]).toEqual([200, []]);
    const refused = answers.filter((one) => one !== done).map(({ status, code }) => `${status} ${code}`);
    expect(refused).toHaveLength(count - 1);
    expect([...new Set(refused)]).toEqual(["409 ANSWERED"]);
    const [decision] = await market.db.select().from(decisions).where(eq(decisions.id, id));
    expect(decision?.state).toBe(done?.command === "uphold" ? "upheld" : "rejected");
    const isOfIt = and(eq(statements.decisionId, id), ne(statements.occasion, "proposed"));
    expect(await market.db.$count(statements, isOfIt)).toBe(1);
    const acted = await market.db.select().from(auditLog).where(eq(auditLog.reason, reason));
    expect(acted.map((row) => row.command)).toEqual([`conduct ${done?.command}`]);
  },
);
