import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { hopsTable, memoryTable, summarizeLive, writersTable } from "./report-live.ts";

const comparison = compare([{ p50: 12, p99: 30 }], [{ p50: 10, p99: 20 }]);

const cellsOf = (table: string) =>
  table
    .split("\n")
    .slice(2)
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

test("a hop has a row for the API with the ratios, and one for the bare server", () => {
  expect(cellsOf(hopsTable(new Map([["whole", comparison]])))).toEqual([
    ["the whole", "API", "12.0", "1.20", "1.20–1.20", "30.0", "1.50", "1.50–1.50"],
    ["", "bare", "10.0", "", "", "20.0", "", ""],
  ]);
});

test("writers are compared with those that record no events", () => {
  const [row] = cellsOf(writersTable([{ writers: 8, name: "events recorded", comparison }]));
  expect(row?.slice(0, 4)).toEqual(["8", "events recorded", "12.0", "1.20"]);
});

test("the memory of a stream is that of the process beyond its memory without streams", () => {
  const memory = {
    name: "API",
    streams: 2_000,
    without: { resident: 200e6, live: 50e6 },
    with: { resident: 240e6, live: 80e6 },
  };
  expect(cellsOf(memoryTable([memory]))).toEqual([["2,000", "API", "200", "240", "20.0", "15.0"]]);
});

test("what is kept are ratios of the hops and of the writers, and the memory of the largest stream", () => {
  const memory = { streams: 1_000, without: { resident: 0, live: 0 }, with: { resident: 15e6, live: 0 } };
  const writers = ["recorded", "handled"].map((name) => ({ writers: 1, name, comparison }));
  expect(
    summarizeLive(new Map([["post", comparison]]), writers, [
      { ...memory, name: "API 1" },
      { ...memory, name: "bare", streams: 1 },
    ]),
  ).toEqual({
    "bench-live": "post 12.0 ms (1.20)",
    "bench-writers": "p99 1.50 times with 1, 8 and 64 writers",
    "bench-streams": "15.0 kB",
  });
});
