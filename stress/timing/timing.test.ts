import type { Call } from "@bandeja/contract/call";
import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "@bandeja/api/db/database";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { makeVenue } from "@bandeja/demo-data/factories";
import { makeRandom } from "@bandeja/demo-data/random";
import { hashPassword } from "@bandeja/api/modules/accounts/core/password";
import { runningDatabaseUrl, startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import { extent, recordFigures } from "../suite.ts";

vi.setConfig({ testTimeout: 600_000 });

const asks = extent({ smoke: 1, short: 6, long: 500 });
const warmUp = extent({ smoke: 0, short: 2, long: 50 });
// A few measurements on a busy machine prove nothing: the short form only compares the answers.
const tolerance = extent({ short: Infinity, long: 0.05 });

const { dataDir, remove } = makeDataDir();
let server: RealServer;
let database: Database;
let passwordHash: string;

beforeAll(async () => {
  server = await startRealServer(dataDir);
  database = openDatabase(runningDatabaseUrl(dataDir), { max: 2 });
  passwordHash = await hashPassword("tray-and-glass");
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await remove();
});

const noPhone = { phoneE164: null, phoneCallingCode: null, phoneNational: null };
let made = 0;
const anotherEmail = () => `account-${(made += 1)}@timing.test`;
async function makeKnown(): Promise<string> {
  const email = anotherEmail();
  await makeVenue(database.db, { email, passwordHash, ...noPhone });
  return email;
}

/** The duration (ms) and the answer of a call over the network. */
async function clock(call: Call, body: object): Promise<{ ms: number; text: string }> {
  const start = performance.now();
  const { status, body: answer } = await server.ask(call, { body });
  return { ms: performance.now() - start, text: `${status} ${JSON.stringify(answer)}` };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * Sends requests about known and unknown accounts, one after another, in random order. Each is first as often as the
 * other, since the first request after an account was created takes longer.
 */
async function compare(call: Call, bodyOf: (email: string) => object) {
  const rounds = Array.from({ length: warmUp + asks }, (_, n) => n);
  const isKnownFirst = makeRandom(7).shuffled(rounds.map((n) => n % 2 === 0));
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (const n of rounds) {
    // Each e-mail is used once, so that limits by e-mail do not apply.
    const emails = { known: await makeKnown(), unknown: anotherEmail() };
    const order = isKnownFirst[n] ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const whose of order) {
      const one = await clock(call, bodyOf(emails[whose]));
      answers.add(one.text);
      if (n >= warmUp) times[whose].push(one.ms);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    answers: [...answers],
    known,
    unknown,
    difference: Math.abs(known - unknown) / Math.min(known, unknown),
  };
}

test.each([
  ["a login", restaurantLogin, (email: string) => ({ email, password: "wrong-one" })],
  ["a forgotten password", accountForgotPassword, (email: string) => ({ email, type: "restaurant" })],
] as const)(
  "neither the answer to %s nor its duration reveals whether the account exists",
  async (what, call, bodyOf) => {
    const { answers, known, unknown, difference } = await compare(call, bodyOf);
    recordFigures(
      "timing",
      `${what} ${(difference * 100).toFixed(1)} % apart; ${asks} against ${asks}, medians ${known.toFixed(2)} ms known, ` +
        `${unknown.toFixed(2)} ms unknown`,
    );
    expect(answers).toHaveLength(1);
    expect(difference).toBeLessThanOrEqual(tolerance);
  },
);
