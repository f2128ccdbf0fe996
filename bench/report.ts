import type { Result, SideResult } from "./load/run-rounds.ts";
import type { Spread } from "./load/statistics.ts";

/** What a part prints, and what is kept of it in `results`, by the names of the files. */
export interface Measured {
  readonly report: string;
  readonly results: Readonly<Record<string, string>>;
}

export interface Line {
  readonly title: string;
  readonly result: Result;
}

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const ratio = (value: number): string => value.toFixed(2);
const ms = (value: number): string => value.toFixed(1);

const head = [
  "part",
  "server",
  "req/s",
  "ratio",
  "range",
  "server CPU µs",
  "CPU ratio",
  "PostgreSQL CPU µs",
  "p50/p99 ms",
];

const rangeOf = ({ least, most }: Spread): string => `${ratio(least)}–${ratio(most)}`;

const figuresOf = ({ cpu, databaseCpu, p50, p99 }: SideResult, cpuRatio = ""): string[] => [
  whole(cpu),
  cpuRatio,
  databaseCpu === 0 ? "" : whole(databaseCpu),
  `${ms(p50)}/${ms(p99)}`,
];

/** What is kept of a part: its ratios to the reference, which is the faster of the bare servers, and its own CPU time. */
export function summarize({ api, speed, cpu }: Result): string {
  const of = (spread: Spread) => `${ratio(spread.ratio)} (${rangeOf(spread)})`;
  const own = [api.cpu, api.databaseCpu].filter((time) => time > 0).map(whole);
  return `CPU ${of(cpu)}, ${own.join(" + ")} µs; speed ${of(speed)}, ${whole(api.perSecond)} req/s`;
}

/** The row of the API, then one for each other server, the reference first. */
function rowsOf({ title, result }: Line): string[][] {
  const { api, others, speed, cpu } = result;
  const compared = [ratio(speed.ratio), rangeOf(speed)];
  return [
    [
      title,
      api.name,
      whole(api.perSecond),
      ...compared,
      ...figuresOf(api, `${ratio(cpu.ratio)} (${rangeOf(cpu)})`),
    ],
    ...others.map((side) => ["", side.name, whole(side.perSecond), "", "", ...figuresOf(side)]),
  ];
}

/** A Markdown table with columns aligned for a terminal: the first two have text, the others figures. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const isText = (column: number) => column < 2;
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 3),
  );
  const pad = (cell: string, column: number) =>
    isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const lineOf = (row: readonly string[]) => `| ${row.map(pad).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    isText(column) ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  const [first = [], ...rest] = rows;
  return [lineOf(first), lineOf(rule), ...rest.map(lineOf)].join("\n");
}

export const reportOf = (lines: readonly Line[]): string => tableOf([head, ...lines.flatMap(rowsOf)]);
