import { setTimeout as pause } from "node:timers/promises";
import { healthLive } from "@bandeja/contract/calls/health";
import { waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { openDatabase, type Database } from "@bandeja/api/db/database";
import { blackPng, drawHalves, manyScans } from "@bandeja/api/testing/pictures";
import {
  outcomeOf,
  runningDatabaseUrl,
  startRealServer,
  type RealServer,
} from "@bandeja/api/testing/real-server";
import { sendCall } from "@bandeja/api/testing/send-call";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFixtures, type Worker } from "../fixtures.ts";
import { extent, recordFigures } from "../suite.ts";
import { times } from "../times.ts";

// Without limits by address: an attacker has many.
vi.setConfig({ testTimeout: extent({ short: 300_000, long: 1_800_000 }), hookTimeout: 180_000 });

const attackers = extent({ smoke: 4, short: 20, long: 100 });
/** Uploads of each; an account has twenty in an hour. */
const uploads = extent({ smoke: 2, short: 5, long: 20 });
const honest = extent({ smoke: 5, short: 20, long: 60 });
/** A client gives up after this many tries. */
const tries = 5;

const pixel = blackPng(1, 1);
/** Small files with pixels for seconds, which are refused, and the dearest that are accepted. */
const bombs: readonly (readonly [what: string, file: Buffer])[] = [
  ["interlaced, 16 bits", blackPng(4_000, 4_000, { bits: 16, isInterlaced: true })],
  ["7,000 pixels wide and high", blackPng(7_000, 7_000)],
  ["thin", blackPng(49_999_999, 1)],
  ["tall", blackPng(1, 49_999_999)],
  ["a JPEG of many scans", await manyScans(drawHalves(6_000, 4_000))],
  ["16 bits", blackPng(4_000, 4_000, { bits: 16 })],
  ["the largest", blackPng(6_000, 4_000, { bits: 8 })],
  ["the widest", blackPng(12_000, 2_000, { bits: 8 })],
];

const { dataDir, remove } = makeDataDir();
let server: RealServer;
let database: Database;
let people: readonly Worker[];
let crowd: readonly Worker[];

beforeAll(async () => {
  server = await startRealServer(dataDir);
  database = openDatabase(runningDatabaseUrl(dataDir), { max: 2 });
  const fixtures = createFixtures(database.db);
  crowd = await fixtures.makeWorkers(attackers);
  people = await fixtures.makeWorkers(honest);
});
beforeEach(async () => {
  await database.db.execute(sql`DELETE FROM attempt_counters`);
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await remove();
});

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], "photo.png");
const upload = ({ token }: Worker, bytes: Buffer, signal?: AbortSignal) =>
  sendCall(server.origin, waitressPhoto, { token, body: { photo: fileOf(bytes) } }, signal);

/** Uploads a picture as a client does: it asks again when it is told to. @returns its outcomes, and the longest wait (ms) */
async function uploadHonestly(person: Worker): Promise<{ outcomes: string[]; longest: number }> {
  const outcomes: string[] = [];
  let longest = 0;
  while (outcomes.length < tries && outcomes.at(-1) !== "200") {
    const began = performance.now();
    const answer = await upload(person, pixel);
    longest = Math.max(longest, performance.now() - began);
    outcomes.push(outcomeOf(answer));
    if (answer.status === 200) break;
    // Only a full queue, with a time to come back.
    expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
    await pause(1_000 * Number(answer.headers.get("retry-after")));
  }
  return { outcomes, longest };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

test("during a burst of large pictures every small one is answered, and kept in the end", async () => {
  const refusals: Record<string, number> = {};
  const bursts = crowd.map(async (attacker, index) => {
    for (let nth = 0; nth < uploads; nth += 1) {
      const [, file] = bombs[(index + nth) % bombs.length]!;
      const outcome = outcomeOf(await upload(attacker, file));
      refusals[outcome] = (refusals[outcome] ?? 0) + 1;
    }
  });
  const results = await Promise.all(people.map(uploadHonestly));
  await Promise.all(bursts);
  const longest = Math.max(...results.map((one) => one.longest));
  recordFigures(
    "pictures",
    `${results.length} small pictures among ${attackers * uploads} bombs kept, longest answer ${seconds(longest)}; ` +
      JSON.stringify(refusals),
  );
  expect(results.map(({ outcomes }) => outcomes.at(-1))).toEqual(people.map(() => "200"));
  // Ten seconds of waiting, and its own turn.
  expect(longest).toBeLessThan(30_000);
  expect(Object.keys(refusals).filter((code) => code === "INTERNAL")).toEqual([]);
});

test("each bomb is refused while a picture is being decoded, without waiting for its turn", async () => {
  const [busy, ...rest] = crowd as [Worker, ...Worker[]];
  const largest = upload(busy, bombs.at(-1)![1]);
  const refused = bombs.filter(([what]) => !what.startsWith("the "));
  for (const [index, [what, file]] of refused.entries()) {
    const answer = await upload(rest[index % rest.length]!, file);
    expect([what, answer.status]).toEqual([what, 400]);
  }
  expect((await largest).status).toBe(200);
});

test("nothing is decoded for clients that have left", async () => {
  const leaving = new AbortController();
  const left = times(attackers, (index) =>
    upload(crowd[index]!, bombs.at(-1)![1], leaving.signal).then(
      ({ status }) => status,
      () => "left",
    ),
  );
  await pause(extent({ smoke: 300, short: 1_000, long: 2_000 }));
  leaving.abort();
  await Promise.all(left);
  const began = performance.now();
  const { outcomes } = await uploadHonestly(people[0]!);
  recordFigures(
    "pictures, clients that left",
    `${attackers} left; the next one waited ${seconds(performance.now() - began)}: ${outcomes.join(", ")}`,
  );
  expect(outcomes.at(-1)).toBe("200");
  expect((await server.ask(healthLive)).status).toBe(200);
});
