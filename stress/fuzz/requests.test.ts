import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findViolations } from "@bandeja/api/db/invariants";
import { hashPassword } from "@bandeja/api/modules/accounts/core/password";
import { extent, recordFigures } from "../suite.ts";
import { makeFixtures } from "./fixtures.ts";
import { openConnection, type Connection } from "./connection.ts";
import { openFiles, residentBytes, slopeOf } from "./footprint.ts";
import { nulInEach } from "./generator/body-changes.ts";
import { password } from "./generator/known-fields.ts";
import { anyPlan, soundPlan, type CallPlan, type Plan } from "./generator/plan.ts";
import { writeRequest, type FixtureSet } from "./generator/write-request.ts";
import { judge, outcomeOf } from "./judge.ts";
import { startProbe } from "./probe.ts";
import { seed } from "./seed.ts";
import { startFuzzedServer, type FuzzedServer } from "./fuzzed-server.ts";
import { createTally } from "./tally.ts";

vi.setConfig({ testTimeout: 3_600_000 });

const megabyte = 2 ** 20;
const total = extent({ short: 1_500, long: 100_000 });
/** After this many requests the rows of a batch are used up, and a new batch is created. */
const requestsPerBatch = 1_000;
const setsPerBatch = 6;
/** Rounds before the first measurement. */
const warmUp = 2;

const tally = createTally();
let fuzzed: FuzzedServer;
let connections: Connection[];
let passwordHash: string;

beforeAll(async () => {
  fuzzed = await startFuzzedServer();
  connections = Array.from({ length: 8 }, () => openConnection(fuzzed.server.port));
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  for (const connection of connections) connection.close();
  await fuzzed.close();
});

const shown = (text: string): string => (text.length > 3_000 ? `${text.slice(0, 3_000)}…` : text);

/** Sends a request and judges the answer. @throws Error with both if the answer has violations */
async function sendPlan(
  plan: Plan,
  fixtureSets: readonly FixtureSet[],
  connection: Connection,
): Promise<void> {
  const request = writeRequest(plan, fixtureSets, `127.0.0.1:${fuzzed.server.port}`);
  const sentText = `\n${shown(request.bytes.toString("latin1"))}`;
  const { reply, ms } = await connection.send(request.bytes, request).catch((error: unknown) => {
    throw new Error(`${String(error)}${sentText}`);
  });
  tally.count(plan, outcomeOf(reply), ms);
  const violations = judge(request, reply);
  if (violations.length === 0) return;
  const log = reply.status >= 500 ? `\n${fuzzed.server.lastSaid().slice(-3_000)}` : "";
  throw new Error(`${violations.join("; ")}${sentText}\n→ ${reply.status} ${shown(reply.body)}${log}`);
}

/** Sends requests concurrently on all connections. */
const sendAll = (plans: readonly Plan[], fixtureSets: readonly FixtureSet[]): Promise<unknown> =>
  Promise.all(plans.map((plan, n) => sendPlan(plan, fixtureSets, connections[n % connections.length]!)));

const newBatch = () => makeFixtures(fuzzed.db, passwordHash, setsPerBatch);

/** Repeats until a call has succeeded: the job or application of a request may be in another state. */
async function makeSucceed(call: Call, fixtureSets: readonly FixtureSet[]): Promise<void> {
  for (let attempt = 0; attempt < 10 && !tally.succeeded(call.name); attempt += 1) {
    await sendAll(fc.sample(soundPlan(call), { seed: seed + attempt, numRuns: 5 }), fixtureSets);
  }
}

test("a valid request of every call succeeds", async () => {
  const fixtureSets = await newBatch();
  for (const call of allCalls) {
    await makeSucceed(call, fixtureSets);
    expect([call.name, tally.succeeded(call.name)]).toEqual([call.name, true]);
  }
});

/** The longest of some valid requests, so that optional fields are included. */
const fullestPlan = (call: Call): CallPlan =>
  fc
    .sample(soundPlan(call), { seed, numRuns: 20 })
    .reduce((fullest, plan) =>
      nulInEach(plan.sent).length > nulInEach(fullest.sent).length ? plan : fullest,
    );

test("a NUL is refused in every text of every call", async () => {
  const fixtureSets = await newBatch();
  const plans = allCalls
    .map(fullestPlan)
    .flatMap((plan) =>
      nulInEach(plan.sent).map((change) => ({ ...plan, faults: { ...plan.faults, body: [change] } })),
    );
  expect(plans.length).toBeGreaterThan(allCalls.length);
  await sendAll(plans, fixtureSets);
});

const batch = fc.array(anyPlan, { minLength: 1, maxLength: 80, size: "max" });

/** Sends a thousand requests about a new batch, determined by the seed and the number of the round. */
async function runRound(round: number): Promise<void> {
  const fixtureSets = await newBatch();
  const until = tally.sent() + requestsPerBatch;
  for (let part = 0; tally.sent() < until; part += 1) {
    await fc.assert(
      fc.asyncProperty(batch, async (plans) => {
        if (tally.sent() < until) await sendAll(plans, fixtureSets);
      }),
      { seed: seed + 1_000 * round + part, numRuns: 30 },
    );
  }
}

/** The memory of the server before and after garbage collection, and its open files. */
async function look() {
  const { pid } = fuzzed.server;
  const peak = residentBytes(pid);
  return {
    peak,
    live: await fuzzed.inspector.liveBytes(),
    resident: residentBytes(pid),
    files: openFiles(pid),
  };
}
const mb = (bytes: number): string => (bytes / megabyte).toFixed(1);

test("generated requests are refused in time and with a code, without leaks", async () => {
  const probe = startProbe(fuzzed.server.port);
  // The server keeps each call's schemas, statements and compiled code after its first use; only after the warm-up
  // has memory reached the level from which growth is a leak.
  for (let round = 0; round < warmUp; round += 1) await runRound(round);
  const before = await look();
  const looks = [before];
  for (let round = warmUp; tally.sent() < total; round += 1) {
    await runRound(round);
    looks.push(await look());
  }
  const after = looks.at(-1)!;
  const lastHalf = looks.slice(looks.length / 2);
  const { worst, failed } = await probe.seen();
  await probe.stop();

  recordFigures(
    "fuzz",
    [
      `${tally.sent()} requests, 0 answers of 5xx, 0 hangs`,
      `the slowest answer ${Math.round(tally.slowest())} ms`,
      `a normal client waited ${Math.round(worst)} ms at most`,
      `live memory ${mb(before.live)} → ${mb(after.live)} MB, resident ${mb(before.resident)} → ${mb(after.resident)} MB, at most ${mb(Math.max(...looks.map(({ peak }) => peak)))} MB`,
      `in the last half ${mb(slopeOf(lastHalf.map(({ live }) => live)))} MB live and ${mb(slopeOf(lastHalf.map(({ resident }) => resident)))} MB resident more for each thousand requests`,
      `open files ${before.files} → ${after.files}`,
      `${Math.round(tally.shareOfSound() * 100)} % of the sound requests done`,
      tally.classes(),
    ].join("; "),
  );
  expect(failed).toBe(0);
  expect(after.live).toBeLessThan(before.live * 1.1);
  expect(after.resident).toBeLessThan(before.resident * 1.15);
  expect(tally.shareOfSound()).toBeGreaterThan(0.5);
  for (const connection of connections) connection.close();
  await expect
    .poll(() => openFiles(fuzzed.server.pid), { timeout: 30_000 })
    .toBeLessThanOrEqual(before.files);
});

test("every invariant holds afterwards", async () => {
  const client = await fuzzed.pool.connect();
  try {
    expect(await findViolations(client)).toEqual([]);
  } finally {
    client.release();
  }
});
