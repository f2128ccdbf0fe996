import { setTimeout as pause } from "node:timers/promises";
import { makeRandom } from "@bandeja/demo-data/random";
import { expect, onTestFinished, test, vi } from "vitest";
import { residentBytes } from "../fuzz/footprint.ts";
import { startFuzzedServer } from "../fuzz/fuzzed-server.ts";
import { extent, recordFigures } from "../suite.ts";
import { makeMarket } from "../market.ts";
import { startSteadyLoad } from "./steady-load.ts";

const minute = 60_000;
/** How long the load runs before the memory that later readings are compared with. */
const warmMs = extent({ short: 2_000, long: 5 * minute });
const totalMs = extent({ short: 4_000, long: 60 * minute });
const readings = extent({ short: 1, long: 11 });
const most = 1.1;
vi.setConfig({ testTimeout: totalMs + 10 * minute });

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

test("an hour of steady load takes no more memory than five minutes of it", async () => {
  const fuzzed = await startFuzzedServer({ RATE_LIMITS: "on", TRUST_PROXY: "127.0.0.1" });
  onTestFinished(() => fuzzed.close());
  const seed = Number(process.env["STRESS_SEED"] ?? Date.now() % 1_000_000);
  const load = startSteadyLoad(fuzzed.server, await makeMarket(fuzzed.db), makeRandom(seed));
  onTestFinished(() => load.stop());

  /** Before and after the garbage is collected; the load goes on. */
  async function read() {
    const before = residentBytes(fuzzed.server.pid);
    const live = await fuzzed.inspector.liveBytes();
    // Freed pages return to the system a moment later.
    await pause(1_000);
    return { before, live, resident: residentBytes(fuzzed.server.pid) };
  }
  const started = performance.now();
  await pause(warmMs);
  const first = await read();
  const later = [];
  for (let n = 1; n <= readings; n += 1) {
    await pause(started + warmMs + ((totalMs - warmMs) * n) / readings - performance.now());
    later.push(await read());
  }
  const last = later.at(-1)!;
  recordFigures(
    "memory",
    `live ${megabytes(first.live)} → ${megabytes(last.live)} MB, resident ${megabytes(first.resident)} → ` +
      `${megabytes(last.resident)} MB; ` +
      `${load.counts.steps} steps, ${load.counts.photos} photos, ${load.counts.streams} streams with ` +
      `${load.counts.events} events in ${totalMs / minute} min; live ` +
      `${[first, ...later].map(({ live }) => megabytes(live)).join(" → ")} MB; resident after collection ` +
      `${[first, ...later].map(({ resident }) => megabytes(resident)).join(" → ")} MB, before ` +
      `${[first, ...later].map(({ before }) => megabytes(before)).join(" → ")} MB; ` +
      `longest pause of the load ${load.longestPause()} ms; seed ${seed}`,
  );
  expect(load.failures).toEqual([]);
  expect(load.counts.streams).toBeGreaterThan(0);
  // A few seconds show only that the load and the readings work.
  if (extent({ short: 0, long: 1 }) === 0) return;
  expect(last.live).toBeLessThan(first.live * most);
  expect(last.resident).toBeLessThan(first.resident * most);
});
