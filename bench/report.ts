import type { Result } from "./load/run-rounds.ts";

export interface Line {
  readonly title: string;
  readonly target: number;
  readonly result: Result;
}

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const ratio = (value: number): string => value.toFixed(2);
const ms = (value: number): string => value.toFixed(1);

const head = [
  "",
  "API req/s",
  "bare req/s",
  "ratio",
  "least–most",
  "target",
  "API µs CPU",
  "bare µs CPU",
  "API p50/p99 ms",
  "bare p50/p99 ms",
];

function cellsOf({ title, target, result }: Line): string[] {
  const [api, bare] = result.figures;
  return [
    title,
    whole(api.perSecond),
    whole(bare.perSecond),
    ratio(result.ratio),
    `${ratio(result.least)}–${ratio(result.most)}`,
    `≥ ${target}`,
    whole(api.cpu),
    whole(bare.cpu),
    `${ms(api.p50)}/${ms(api.p99)}`,
    `${ms(bare.p50)}/${ms(bare.p99)}`,
  ];
}

/** A table of Markdown whose columns are also straight on a terminal. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 3),
  );
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [first = [], ...rest] = rows;
  return [lineOf(first), rule, ...rest.map(lineOf)].join("\n");
}

export const reportOf = (lines: readonly Line[]): string => tableOf([head, ...lines.map(cellsOf)]);
