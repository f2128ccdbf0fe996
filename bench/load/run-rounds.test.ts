import { expect, test } from "vitest";
import type { RunningServer } from "../servers/start-server.ts";
import { runRounds } from "./run-rounds.ts";
import type { Loader, SliceResult } from "./slice.ts";

const serverAt = (port: number): RunningServer => ({
  name: `server ${port}`,
  pid: process.pid,
  port,
  stop: async () => {},
});

const sides = [
  { server: serverAt(1), requests: ["to one"] },
  { server: serverAt(2), requests: ["to two"] },
] as const;

/** A fake load that reports these numbers of answers a second, turn by turn, and logs its requests. */
function loaderOf(answers: Readonly<Record<number, number[]>>, more: Partial<SliceResult> = {}) {
  const calls: string[] = [];
  const loader: Loader = {
    async run({ port, requests }) {
      calls.push(`${port} ${requests.join()}`);
      const count = answers[port]?.shift() ?? 4_000;
      return { answers: count, elapsed: 1_000, p50: 1, p99: 2, failed: 0, failures: [], ...more };
    },
    stop: () => {},
  };
  return { loader, calls };
}

test("both servers take turns after a warm-up, and each round reverses their order", async () => {
  const { loader, calls } = loaderOf({});
  await runRounds(loader, { sides }, { rounds: 3, milliseconds: 1 });
  const [one, two] = ["1 to one", "2 to two"];
  expect(calls).toEqual([one, two, one, two, two, one, one, two]);
});

test("a slow server gets more warm-up turns, up to a limit", async () => {
  const slow = loaderOf({ 1: [1_000, 2_999, 1], 2: Array.from({ length: 9 }, () => 10) });
  await runRounds(slow.loader, { sides }, { rounds: 1, milliseconds: 1 });
  const [one, two] = ["1 to one", "2 to two"];
  expect(slow.calls).toEqual([one, one, one, two, two, two, two, two, one, two]);
});

test("the ratio is the median of the ratios of the rounds", async () => {
  // The warm-up, then ratios of 50/100, 90/100 and 10/40.
  const { loader } = loaderOf({ 1: [4_000, 50, 90, 10], 2: [4_000, 100, 100, 40] });
  const result = await runRounds(loader, { sides }, { rounds: 3, milliseconds: 1 });
  expect(result).toMatchObject({ speed: { ratio: 0.5, least: 0.25, most: 0.9 } });
  expect([result.api, ...result.others].map(({ perSecond }) => perSecond)).toEqual([50, 100]);
});

test("the fastest of several other servers is the reference", async () => {
  const three = [...sides, { server: serverAt(3), requests: ["to three"] }] as const;
  const { loader, calls } = loaderOf({ 1: [4_000, 50, 50], 2: [4_000, 100, 80], 3: [4_000, 200, 100] });
  const result = await runRounds(loader, { sides: three }, { rounds: 2, milliseconds: 1 });
  expect(calls.slice(3).map((call) => call.slice(0, 1))).toEqual(["1", "2", "3", "3", "2", "1"]);
  expect(result.others.map(({ name }) => name)).toEqual(["server 3", "server 2"]);
  expect(result).toMatchObject({ speed: { ratio: 0.375, least: 0.25, most: 0.5 } });
});

test("the CPU time of a server's database is measured beside its own", async () => {
  const { loader } = loaderOf({});
  const ofDatabase = [{ ...sides[0], database: process.ppid }, sides[1]] as const;
  const result = await runRounds(loader, { sides: ofDatabase }, { rounds: 1, milliseconds: 1 });
  expect(result.api.databaseCpu).toBeGreaterThanOrEqual(0);
  expect(result.others[0].databaseCpu).toBe(0);
});

test("changes are restored after each turn", async () => {
  const { loader, calls } = loaderOf({});
  let restored = 0;
  const after = async () => void (restored += 1);
  await runRounds(loader, { sides, after }, { rounds: 2, milliseconds: 1 });
  expect(restored).toBe(calls.length);
});

test("one failed answer ends the measurement", async () => {
  const { loader } = loaderOf({}, { failed: 1, failures: ["status 402"] });
  await expect(runRounds(loader, { sides }, { rounds: 1, milliseconds: 1 })).rejects.toThrow("status 402");
});
