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
// What a machine with other work says of a few asks is no evidence: the short form sees that both are answered alike.
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
const anotherEmail = () => `somebody-${(made += 1)}@timing.test`;
async function makeKnown(): Promise<string> {
  const email = anotherEmail();
  await makeVenue(database.db, { email, passwordHash, ...noPhone });
  return email;
}

/** How long (ms) a call takes over the network, and what it is answered with but for its time. */
async function clock(call: Call, body: object): Promise<{ ms: number; told: string }> {
  const start = performance.now();
  const { status, body: answer } = await server.ask(call, { body });
  return { ms: performance.now() - start, told: `${status} ${JSON.stringify(answer)}` };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Asks about somebody and about nobody in turn, in an order that nobody could guess; one after the other. */
async function compare(call: Call, bodyOf: (email: string) => object) {
  const random = makeRandom(7);
  const times = { known: [] as number[], unknown: [] as number[] };
  const told = new Set<string>();
  for (let n = 0; n < warmUp + asks; n += 1) {
    // Each is asked about once: what is counted by e-mail stays out of it.
    const emails = { known: await makeKnown(), unknown: anotherEmail() };
    for (const whose of random.shuffled(["known", "unknown"] as const)) {
      const one = await clock(call, bodyOf(emails[whose]));
      told.add(one.told);
      if (n >= warmUp) times[whose].push(one.ms);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    told: [...told],
    known,
    unknown,
    difference: Math.abs(known - unknown) / Math.min(known, unknown),
  };
}

test.each([
  ["a login", restaurantLogin, (email: string) => ({ email, password: "wrong-one" })],
  ["a forgotten password", accountForgotPassword, (email: string) => ({ email, type: "restaurant" })],
] as const)(
  "neither the answer to %s nor its time tells whether there is such an account",
  async (what, call, bodyOf) => {
    const { told, known, unknown, difference } = await compare(call, bodyOf);
    recordFigures(
      "timing",
      `${what}: ${asks} against ${asks}, medians ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown, ` +
        `${(difference * 100).toFixed(1)} % apart`,
    );
    expect(told).toHaveLength(1);
    expect(difference).toBeLessThanOrEqual(tolerance);
  },
);
