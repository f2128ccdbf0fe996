import type { WriterLine } from "../outbox/measure-writers.ts";
import { tableOf } from "../report.ts";
import type { Spread } from "../load/statistics.ts";
import type { Comparison } from "./compare.ts";
import { perStream, type StreamMemory } from "./measure-memory.ts";
import type { Hop } from "./measure-hops.ts";

const ms = (value: number): string => value.toFixed(1);
const spread = ({ ratio, least, most }: Spread): string[] => [
  ratio.toFixed(2),
  `${least.toFixed(2)}–${most.toFixed(2)}`,
];

/** The rows of a server and its reference: p50 and p99, each with its ratio and the range of that. */
const rowsOf = (
  title: string,
  names: readonly [string, string],
  { one, other, p50, p99 }: Comparison,
): string[][] => [
  [title, names[0], ms(one.p50), ...spread(p50), ms(one.p99), ...spread(p99)],
  ["", names[1], ms(other.p50), "", "", ms(other.p99), "", ""],
];

const times = ["p50 ms", "ratio", "range", "p99 ms", "ratio", "range"];

const titles: Readonly<Record<Hop, string>> = {
  post: "venue posts → favourite's stream",
  apply: "worker applies → venue's stream",
  confirm: "venue confirms → worker's stream",
  whole: "the whole",
};

export const hopsTable = (comparisons: ReadonlyMap<Hop, Comparison>): string =>
  tableOf([
    ["hop", "server", ...times],
    ...[...comparisons].flatMap(([hop, comparison]) => rowsOf(titles[hop], ["API", "bare"], comparison)),
  ]);

export const writersTable = (lines: readonly WriterLine[]): string =>
  tableOf([
    ["writers", "API", ...times],
    ...lines.flatMap(({ writers, name, comparison }) =>
      rowsOf(String(writers), [name, "no events"], comparison),
    ),
  ]);

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** What is kept: medians of the hops of one process, of the writers whose events are recorded, and the memory of a stream. */
export function summarizeLive(
  compared: ReadonlyMap<Hop, Comparison>,
  writers: readonly WriterLine[],
  memories: readonly StreamMemory[],
): Readonly<Record<string, string>> {
  const hops = [...compared].map(
    ([hop, { one, p50 }]) => `${hop} ${ms(one.p50)} ms (${p50.ratio.toFixed(2)})`,
  );
  const recorded = writers
    .slice(0, writers.length / 2)
    .map(({ comparison }) => comparison.p99.ratio.toFixed(2));
  const each = memories.filter(({ name }) => name.startsWith("API")).map((of) => perStream(of).resident);
  return {
    "bench-live": hops.join(", "),
    "bench-writers": `p99 ${recorded.join(", ")} times with 1, 8 and 64 writers`,
    "bench-streams": `${kilobytes(Math.max(...each))} kB`,
  };
}

export const memoryTable = (measured: readonly StreamMemory[]): string =>
  tableOf([
    ["idle streams", "server", "MB without", "MB with", "kB each", "live kB each"],
    ...measured.map((memory) => {
      const { resident, live } = perStream(memory);
      return [
        whole(memory.streams),
        memory.name,
        whole(memory.without.resident / 1e6),
        whole(memory.with.resident / 1e6),
        kilobytes(resident),
        kilobytes(live),
      ];
    }),
  ]);
