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
import { writeRequest, type Scene } from "./generator/write-request.ts";
import { judge, outcomeOf } from "./judge.ts";
import { startProbe } from "./probe.ts";
import { seed } from "./seed.ts";
import { startServerUnderFire, type ServerUnderFire } from "./server-under-fire.ts";
import { createTally } from "./tally.ts";

vi.setConfig({ testTimeout: 3_600_000 });

const megabyte = 2 ** 20;
const wanted = extent({ short: 1_500, long: 100_000 });
/** After so many requests the people and jobs of a fixtures are used up, and others come on. */
const perFixtures = 1_000;
const scenesPerFixtures = 6;
/** Rounds before anybody looks at what is held. */
const warmUp = 2;

const tally = createTally();
let fire: ServerUnderFire;
let connections: Connection[];
let passwordHash: string;

beforeAll(async () => {
  fire = await startServerUnderFire();
  connections = Array.from({ length: 8 }, () => openConnection(fire.server.port));
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  for (const connection of connections) connection.close();
  await fire.close();
});

const shown = (text: string): string => (text.length > 3_000 ? `${text.slice(0, 3_000)}…` : text);

/** Sends a request and judges the answer. @throws Error with both, where something is wrong. */
async function fireAt(plan: Plan, scenes: readonly Scene[], connection: Connection): Promise<void> {
  const request = writeRequest(plan, scenes, `127.0.0.1:${fire.server.port}`);
  const told = `\n${shown(request.bytes.toString("latin1"))}`;
  const { reply, ms } = await connection.send(request.bytes, request).catch((error: unknown) => {
    throw new Error(`${String(error)}${told}`);
  });
  tally.count(plan, outcomeOf(reply), ms);
  const complaints = judge(request, reply);
  if (complaints.length === 0) return;
  const log = reply.status >= 500 ? `\n${fire.server.lastSaid().slice(-3_000)}` : "";
  throw new Error(`${complaints.join("; ")}${told}\n→ ${reply.status} ${shown(reply.body)}${log}`);
}

/** Sends requests, as many at a time as there are connections. */
const fireAll = (plans: readonly Plan[], scenes: readonly Scene[]): Promise<unknown> =>
  Promise.all(plans.map((plan, n) => fireAt(plan, scenes, connections[n % connections.length]!)));

const newFixtures = () => makeFixtures(fire.db, passwordHash, scenesPerFixtures);

/** Until a call has succeeded: now and then its job or application is not in the state for it. */
async function makeSucceed(call: Call, scenes: readonly Scene[]): Promise<void> {
  for (let attempt = 0; attempt < 10 && !tally.succeeded(call.name); attempt += 1) {
    await fireAll(fc.sample(soundPlan(call), { seed: seed + attempt, numRuns: 5 }), scenes);
  }
}

test("every call that is made as it should be succeeds", async () => {
  const scenes = await newFixtures();
  for (const call of allCalls) {
    await makeSucceed(call, scenes);
    expect([call.name, tally.succeeded(call.name)]).toEqual([call.name, true]);
  }
});

/** Of some sound requests of a call the one that says most, so that fields are in it which need not be. */
const fullestPlan = (call: Call): CallPlan =>
  fc
    .sample(soundPlan(call), { seed, numRuns: 20 })
    .reduce((fullest, plan) =>
      nulInEach(plan.sent).length > nulInEach(fullest.sent).length ? plan : fullest,
    );

test("a character that no database takes is refused in each text of each call", async () => {
  const scenes = await newFixtures();
  const plans = allCalls
    .map(fullestPlan)
    .flatMap((plan) =>
      nulInEach(plan.sent).map((change) => ({ ...plan, faults: { ...plan.faults, body: [change] } })),
    );
  expect(plans.length).toBeGreaterThan(allCalls.length);
  await fireAll(plans, scenes);
});

const batch = fc.array(anyPlan, { minLength: 1, maxLength: 80, size: "max" });

/** A thousand requests about a new fixtures. They follow from the seed and the number of the round. */
async function fireRound(round: number): Promise<void> {
  const scenes = await newFixtures();
  const until = tally.sent() + perFixtures;
  for (let part = 0; tally.sent() < until; part += 1) {
    await fc.assert(
      fc.asyncProperty(batch, async (plans) => {
        if (tally.sent() < until) await fireAll(plans, scenes);
      }),
      { seed: seed + 1_000 * round + part, numRuns: 30 },
    );
  }
}

/** What the server holds: in bytes, before and after everything was thrown away that can be, and in open files. */
async function look() {
  const { pid } = fire.server;
  const peak = residentBytes(pid);
  return {
    peak,
    live: await fire.inspector.liveBytes(),
    resident: residentBytes(pid),
    files: openFiles(pid),
  };
}
const mb = (bytes: number): string => (bytes / megabyte).toFixed(1);

test("hostile requests are refused, each in time and in words, and leave nothing behind", async () => {
  const probe = startProbe(fire.server.port);
  // What is made once and kept is there after the first of them: of each call's schemas, statements and code the last
  // is not before that.
  for (let round = 0; round < warmUp; round += 1) await fireRound(round);
  const before = await look();
  const looks = [before];
  for (let round = warmUp; tally.sent() < wanted; round += 1) {
    await fireRound(round);
    looks.push(await look());
  }
  const after = looks.at(-1)!;
  const lastHalf = looks.slice(looks.length / 2);
  const { worst, failed } = await probe.seen();
  await probe.stop();

  recordFigures(
    "hostile requests",
    [
      `${tally.sent()} requests, 0 answers of 5xx, 0 hangs, the slowest answer ${Math.round(tally.slowest())} ms`,
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
  await expect.poll(() => openFiles(fire.server.pid), { timeout: 30_000 }).toBeLessThanOrEqual(before.files);
});

test("after all that every invariant holds", async () => {
  const client = await fire.pool.connect();
  try {
    expect(await findViolations(client)).toEqual([]);
  } finally {
    client.release();
  }
});
