import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { AnyFailure } from "@bandeja/contract/failure";
import { sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "@bandeja/api/db/database";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { splitBudget } from "@bandeja/api/modules/accounts/phones/limits/budget";
import { runningDatabaseUrl, startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import { solveProof } from "@bandeja/api/testing/solve-proof";
import { extent, isSmoke, recordFigures } from "../suite.ts";
import { home, manyNetworks, oneNetwork, type Network } from "../networks.ts";
import { portuguese, providerBlocks, spanish, type Numbers } from "./attackers.ts";

// The real server with its default budget and all limits, behind a proxy that states the client's address.
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 3_600_000 }), hookTimeout: 180_000 });

const budget = splitBudget(1_000);
const networks = manyNetworks(100);
/** The hours of an attack, and the requests of each network in an hour. */
const hours = extent({ smoke: 1, short: 4, long: 24 });
const asksAnHour = extent({ smoke: 1, short: 3, long: 20 });
const concurrency = 10;

const { dataDir, remove } = makeDataDir();
let server: RealServer;
let database: Database;
let people = 0;
let requests = 0;

beforeAll(async () => {
  server = await startRealServer(dataDir, {
    settings: {
      RATE_LIMITS: "on",
      TRUST_PROXY: "127.0.0.1",
      SMS_COUNTRIES: "PT,ES,BR",
      // Easier proofs than by default: the limits must hold against an attacker with cheap proofs.
      SMS_PROOF_WORK: String(extent({ short: 2, long: 20 }) / 100),
    },
  });
  database = openDatabase(runningDatabaseUrl(dataDir));
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await remove();
});
beforeEach(async () => {
  for (const table of ["phone_challenges", "attempt_counters", "outbox_messages"]) {
    await database.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  }
  requests = 0;
});

interface Request {
  readonly from: string;
  readonly phone: string;
  readonly calling: string;
}
async function askOnce({ from, phone, calling }: Request, proof?: string) {
  requests += 1;
  const { status, body } = await server.ask(sendSmsCode, {
    headers: { "x-forwarded-for": from },
    body: { phone, mobilecountry: calling, ...(proof !== undefined && { proof }) },
  });
  return { status, body: body as typeof body & Partial<Pick<AnyFailure, "code" | "proof">> };
}
/** Solves a proof of work when one is required, as every client does. */
async function ask(request: Request) {
  const first = await askOnce(request);
  if (first.body.proof === undefined) return first;
  return askOnce(request, await solveProof(first.body.proof));
}

/** Moves everything sent `minutes` into the past. */
async function advanceClock(minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`;
  await database.db.execute(
    sql`UPDATE phone_challenges SET sent_at = sent_at - ${by}, expires_at = expires_at - ${by}, used_at = used_at - ${by}`,
  );
  await database.db.execute(sql`UPDATE outbox_messages SET sent_at = sent_at - ${by}`);
}

async function messages(e164?: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ body: string }>(
    sql`SELECT body FROM outbox_messages WHERE channel = 'sms' AND sent_at > now() - interval '24 hours'
        AND (${e164 ?? null}::text IS NULL OR recipient = ${e164 ?? null}) ORDER BY sent_at DESC`,
  );
  return rows.map(({ body }) => body);
}

/** A user requests a code, and enters the one of the newest message. */
async function getCode(
  numbers: Numbers,
  { phone = numbers.at(900_000 + (people += 1)), from = home((people += 1)) } = {},
): Promise<void> {
  const request = { from, phone, calling: numbers.calling };
  const { status, body } = await ask(request);
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  const [newest] = await messages(`${numbers.calling}${phone}`);
  const code = /\d{6}/.exec(newest ?? "")?.[0] ?? "";
  const verified = await server.ask(verifySmsCode, {
    headers: { "x-forwarded-for": request.from },
    body: { challenge: body.challenge, code },
  });
  expect(verified.status).toBe(200);
}

/** Sends `count` requests, some concurrently. @returns the number of answers by outcome */
async function attack(count: number, requestOf: (nth: number) => Request): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (let from = 0; from < count; from += concurrency) {
    const attempts = Array.from({ length: Math.min(concurrency, count - from) }, (_none, n) =>
      ask(requestOf(from + n)),
    );
    for (const { status, body } of await Promise.all(attempts)) {
      const outcome = status === 200 ? "200" : (body.code ?? "");
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  }
  return outcomes;
}
const add = (to: Record<string, number>, more: Record<string, number>) =>
  Object.entries(more).forEach(([name, count]) => (to[name] = (to[name] ?? 0) + count));
const record = (what: string, honest: number, outcomes: Record<string, number>, sent: number) =>
  recordFigures(
    `sms-abuse, ${what}`,
    `${requests} requests, ${sent} messages of a day's ${budget.anonymous}, ${honest} of ${honest} people got a code; ` +
      Object.entries(outcomes)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(", "),
  );

/** Every hour each network requests codes, and so do users of both countries. */
async function attackForHours(
  what: string,
  from: readonly Network[],
  countries: readonly Numbers[],
  perHour: number,
  customer?: (nth: number) => string,
) {
  const outcomes: Record<string, number> = {};
  let [honest, nth, most] = [0, 0, 0];
  for (let hour = 0; hour < hours; hour += 1) {
    const hourly = await attack(from.length * perHour, (n) => {
      nth += 1;
      const network = from[n % from.length]!;
      const numbers = countries[nth % countries.length]!;
      return { from: network.address(nth), phone: numbers.at(nth), calling: numbers.calling };
    });
    add(outcomes, hourly);
    for (const country of [spanish, portuguese]) {
      await getCode(country);
      honest += 1;
      if (customer === undefined) continue;
      await getCode(country, { from: customer(honest) });
      honest += 1;
    }
    most = Math.max(most, (await messages()).length);
    expect(most).toBeLessThanOrEqual(budget.anonymous);
    await advanceClock(61);
  }
  record(what, honest, outcomes, most);
  return { outcomes, most };
}

/** An attack at full strength has most of its requests refused; a smoke run is too small for that. */
function expectMostRefused(outcomes: Record<string, number>): void {
  const least = isSmoke ? 0 : (outcomes["200"] ?? 0) + 1;
  expect(outcomes["TOO_MANY_REQUESTS"] ?? 0).toBeGreaterThanOrEqual(least);
}

test("one network gets at most a fifth of the day’s messages", async () => {
  const { most } = await attackForHours("one network", [oneNetwork], [portuguese, spanish], asksAnHour * 100);
  expect(most).toBeLessThanOrEqual(budget.anonymous / 5 + 2 * hours);
});

test("other users get codes during an attack by a hundred networks with proofs of work", async () => {
  const { outcomes } = await attackForHours(
    "a hundred networks",
    networks,
    [portuguese, spanish],
    asksAnHour,
  );
  expectMostRefused(outcomes);
});

test("other users get codes during an attack on the numbers of one country", async () => {
  const { most } = await attackForHours("one country", networks, [spanish], asksAnHour);
  expect(most).toBeLessThan(budget.anonymous);
});

test.each(providerBlocks)(
  "other users get codes during an attack from one provider’s block ($name), in it and elsewhere",
  async ({ name, attackers, customer }) => {
    const { outcomes } = await attackForHours(
      `a hundred networks of ${name}, half of the people there`,
      attackers,
      [portuguese, spanish],
      asksAnHour,
      customer,
    );
    expectMostRefused(outcomes);
  },
);

test("an attack on one number neither blocks nor floods its owner", async () => {
  const rounds = extent({ smoke: 2, short: 16, long: 160 });
  const victim = portuguese.at(1);
  const outcomes: Record<string, number> = {};
  let nth = 0;
  let most = 0;
  for (let round = 0; round < rounds; round += 1) {
    add(
      outcomes,
      await attack(networks.length / 4, (n) => {
        nth += 1;
        const network = networks[(round * 25 + n) % networks.length]!;
        return { from: network.address(nth), phone: victim, calling: portuguese.calling };
      }),
    );
    await getCode(portuguese, { phone: victim });
    most = Math.max(most, (await messages(`${portuguese.calling}${victim}`)).length);
    await advanceClock(3);
  }
  record("one number", rounds, outcomes, most);
  // Five messages, then one every eight minutes.
  expect(most).toBeLessThanOrEqual(5 + Math.ceil((rounds * 3) / 8));
});

test("every invariant holds afterwards", async () => {
  const program = path.join(import.meta.dirname, "../../apps/api/src/check-invariants.ts");
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  });
  expect(stdout).toBe("Every invariant holds.\n");
});
