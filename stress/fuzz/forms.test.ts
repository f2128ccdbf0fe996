import { randomBytes } from "node:crypto";
import { waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { phoneChallenges } from "@bandeja/api/db/schema/accounts";
import { jsonAnswer, startFakeTwilio, type FakeTwilio } from "@bandeja/providers/testing/fake-twilio";
import { extent, recordFigures } from "../suite.ts";
import { createFixtures } from "../fixtures.ts";
import { openConnection, type Connection, type Reply } from "./connection.ts";
import { openFiles, residentBytes } from "./footprint.ts";
import type { CallPlan } from "./generator/plan.ts";
import {
  aboutOf,
  anyReport,
  authToken,
  siteUrl,
  soundReport,
  writeReport,
  type ReportPlan,
} from "./generator/reports.ts";
import {
  anyUpload,
  brokenFiles,
  brokenForms,
  soundFiles,
  soundForms,
  type Upload,
} from "./generator/uploads.ts";
import { judge, judgeRefusal, outcomeOf } from "./judge.ts";
import { seed } from "./seed.ts";
import { startFuzzedServer, type FuzzedServer } from "./fuzzed-server.ts";

vi.setConfig({ testTimeout: 3_600_000 });

const megabyte = 2 ** 20;
let twilio: FakeTwilio;
let fuzzed: FuzzedServer;
let connections: Connection[];
const outcomes = new Map<string, number>();
let slowest = 0;

function openConnections(): void {
  connections = Array.from({ length: 4 }, () => openConnection(fuzzed.server.port));
}

beforeAll(async () => {
  twilio = await startFakeTwilio(jsonAnswer(201, { sid: "SM1" }));
  fuzzed = await startFuzzedServer({
    SITE_URL: siteUrl,
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: "+15005550006",
    TWILIO_URL: twilio.url,
  });
  openConnections();
});
afterAll(async () => {
  for (const connection of connections) connection.close();
  await fuzzed.close();
  await twilio.stop();
});

interface Request {
  readonly line: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}
let sent = 0;

/** Sends a request on one of the connections. */
async function send({ line, headers, body }: Request): Promise<Reply> {
  const all = [["host", "bandeja.test"], ...headers, ["content-length", String(body.length)]];
  const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const connection = connections[(sent += 1) % connections.length]!;
  const bytes = Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n${head}\r\n`, "latin1"), body]);
  const { reply, ms } = await connection.send(bytes, { isHead: line.startsWith("HEAD") });
  slowest = Math.max(slowest, ms);
  const outcome = outcomeOf(reply);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  return reply;
}

/** The token for the next upload: an account may upload one photo at a time, and twenty an hour. */
let tokens: string[] = [];
let uploads = 0;
async function nextToken(): Promise<string> {
  const [workers, perPerson] = [8, 12];
  if (uploads % (workers * perPerson) === 0) {
    tokens = (await createFixtures(fuzzed.db).makeWorkers(workers)).map(({ token }) => token);
  }
  uploads += 1;
  return tokens[uploads % workers]!;
}

const photoPlan: CallPlan = {
  call: waitressPhoto.name,
  fixtureSet: 0,
  actor: "worker",
  sent: { params: {}, query: {}, body: undefined },
  headers: [],
  faults: { body: [], text: undefined, headers: [], target: undefined, otherActor: undefined },
};

/** Sends an upload. @returns the outcome, and the violations in the answer */
async function upload({ type, body }: Upload): Promise<string[]> {
  const headers = [
    ["authorization", `Bearer ${await nextToken()}`],
    ["content-type", type],
  ] as const;
  const reply = await send({ line: `POST /api${waitressPhoto.path}`, headers, body });
  const request = { plan: photoPlan, call: waitressPhoto, bytes: body, isHead: false, body: undefined };
  return [outcomeOf(reply), ...judge(request, reply)];
}

const [, plainly] = soundForms[0]!;
const [, jpeg] = soundFiles[0]!;
const refused = /^(400 (INVALID|FIELDS_REQUIRED|PHOTO_\w+)|413 BODY_TOO_LARGE|415 UNSUPPORTED_MEDIA_TYPE)$/;

test.each([...soundFiles])("%s is accepted as a photo", async (_what, bytes) => {
  expect(await upload(plainly(bytes))).toEqual(["200"]);
});

test.each([...brokenFiles])("%s is refused as a photo", async (_what, bytes) => {
  expect(await upload(plainly(bytes))).toEqual([expect.stringMatching(refused)]);
});

test.each([...soundForms])("a photo is accepted %s", async (_how, write) => {
  expect(await upload(write(jpeg))).toEqual(["200"]);
});

test.each([...brokenForms])("a photo is refused %s", async (_how, write) => {
  expect(await upload(write(jpeg))).toEqual([expect.stringMatching(refused)]);
});

async function makeChallenge(): Promise<string> {
  const tokenHash = randomBytes(32);
  await fuzzed.db.insert(phoneChallenges).values({
    tokenHash,
    phoneE164: "+351910000000",
    codeHash: randomBytes(32),
    attemptsLeft: 5,
    sentAt: new Date(),
    expiresAt: new Date(Date.now() + 600_000),
  });
  return aboutOf(tokenHash);
}

/** Sends a status report. @returns the violations in the answer */
async function report(plan: ReportPlan, about: string): Promise<string[]> {
  const { method, target, headers, body, isSigned } = writeReport(plan, about);
  const reply = await send({ line: `${method} ${target}`, headers, body });
  const isTaken = reply.status === 204 && method === "POST";
  return [
    ...(isTaken && !isSigned ? ["a report without Twilio's signature was accepted"] : []),
    ...judgeRefusal(reply),
  ];
}

test("only a report signed by Twilio is accepted", async () => {
  const about = await makeChallenge();
  expect(await report({ ...soundReport, signature: "wrong" }, about)).toEqual([]);
  expect(twilio.received).toHaveLength(0);
  expect(await report(soundReport, about)).toEqual([]);
  // A task sends the second message.
  await vi.waitFor(() => expect(twilio.received).toHaveLength(1), 10_000);
});

/** The memory and files of the server after garbage collection. */
async function look() {
  const { pid } = fuzzed.server;
  return { live: await fuzzed.inspector.liveBytes(), resident: residentBytes(pid), files: openFiles(pid) };
}
const mb = (bytes: number): string => (bytes / megabyte).toFixed(1);

async function sendReports(numRuns: number, round: number): Promise<void> {
  const about = await makeChallenge();
  const checked = fc.asyncProperty(anyReport, async (plan) => {
    expect(await report(plan, about)).toEqual([]);
  });
  await fc.assert(checked, { seed: seed + round, numRuns });
}
async function sendUploads(numRuns: number, round: number): Promise<void> {
  const checked = fc.asyncProperty(fc.array(anyUpload, { minLength: 4, maxLength: 4 }), async (all) => {
    const reports = await Promise.all(all.map(async (one) => [one.what, ...(await upload(one)).slice(1)]));
    expect(reports.filter(([, ...violations]) => violations.length > 0)).toEqual([]);
  });
  await fc.assert(checked, { seed: seed + round, numRuns });
}

test("generated forms are accepted or refused with a code, without leaks", async () => {
  const each = extent({ short: 80, long: 1_000 });
  await sendReports(each, 0);
  await sendUploads(each / 8, 0);
  const before = await look();
  const rounds = [];
  for (let round = 1; round <= extent({ short: 4, long: 6 }); round += 1) {
    await sendReports(each, round);
    await sendUploads(each / 8, round);
    rounds.push(await look());
  }
  const after = rounds.at(-1)!;
  // The image library returns memory to the system late and in large pieces; a leak remains in all of the last rounds.
  const resident = Math.min(...rounds.slice(rounds.length / 2).map((round) => round.resident));
  const counts = [...outcomes].toSorted(([, a], [, b]) => b - a).map(([name, n]) => `${name}: ${n}`);
  recordFigures(
    "fuzz, forms",
    `${sent} requests (${uploads} uploads), 0 answers of 5xx, 0 hangs, the slowest answer ${Math.round(slowest)} ms; ` +
      `live memory ${mb(before.live)} → ${mb(after.live)} MB, resident ${mb(before.resident)} → ${mb(resident)} MB; ` +
      counts.join(", "),
  );
  expect(after.live).toBeLessThan(before.live * 1.1);
  expect(resident).toBeLessThan(before.resident + 64 * megabyte);
  for (const connection of connections) connection.close();
  await expect
    .poll(() => openFiles(fuzzed.server.pid), { timeout: 30_000 })
    .toBeLessThanOrEqual(before.files);
  openConnections();
});

test("afterwards every stored photo exists, and the server has logged no failure", async () => {
  const { rows } = await fuzzed.db.execute<{ photo: string }>(
    sql`SELECT photo FROM workers WHERE photo IS NOT NULL`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { photo } of rows) {
    const reply = await send({ line: `GET /uploads/${photo}`, headers: [], body: Buffer.of() });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  expect(fuzzed.server.lastSaid()).not.toMatch(/"level":[56]0/);
});
