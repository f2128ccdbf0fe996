import { expect, test } from "vitest";
import { quantilesOf } from "./measure-hops.ts";
import { reportHops, reportMemory, summarizeLive } from "./report-live.ts";

const memory = {
  streams: 2_000,
  without: { resident: 200e6, live: 50e6 },
  with: { resident: 240e6, live: 80e6 },
};
const hops = new Map([["post", { p50: 12, p99: 30 }]] as const);

test("the quantiles are medians of those of the turns, whatever the order of the durations", () => {
  const durations = Array.from({ length: 200 }, (_, index) => ((index * 7) % 200) + 1);
  expect(quantilesOf([durations, durations.map((each) => each * 3), [1_000]])).toEqual({
    p50: 300,
    p99: 594,
  });
});

test("a hop has its median and its 99th percentile", () => {
  expect(reportHops(hops)).toEqual(["venue posts → favourite's stream: p50 12.0 ms, p99 30.0 ms"]);
});

test("the memory of a stream is that of the process beyond its memory without streams", () => {
  expect(reportMemory(memory)).toBe(
    "2,000 idle streams: 200 MB without, 240 MB with; 20.0 kB each, 15.0 kB of live objects",
  );
});

test("what is kept are the medians of the hops, and the memory of a stream", () => {
  expect(summarizeLive(hops, memory)).toEqual({ "bench-live": "post 12.0 ms", "bench-streams": "20.0 kB" });
});
