import type { Figures } from "../load/run-rounds.ts";
import { median } from "../load/statistics.ts";
import { tableOf } from "../report.ts";

const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** The share of work that processes wait for each other with, by Amdahl's law, from the speed of two relative to one. */
export const serialShare = (speedup: number): number => Math.max(0, 2 / speedup - 1);

/** The speed of a number of processes relative to one, by Amdahl's law. */
export const speedupOf = (processes: number, serial: number): number =>
  processes / (1 + serial * (processes - 1));

/** The table of one and two processes, and what follows for four. */
export function reportProcesses(one: readonly Figures[], two: readonly Figures[], share: number): string {
  const ratios = two.map(({ perSecond }, turn) => perSecond / (one[turn]?.perSecond ?? Number.NaN));
  const speedup = median(ratios);
  const serial = serialShare(speedup);
  const medianOf = (turns: readonly Figures[], name: keyof Figures) =>
    median(turns.map((turn) => turn[name]));
  const rowOf = (
    title: string,
    turns: readonly Figures[],
    ...compared: readonly [string, string, string]
  ) => [
    title,
    "",
    whole(medianOf(turns, "perSecond")),
    ...compared,
    whole(medianOf(turns, "cpu")),
    whole(medianOf(turns, "databaseCpu")),
    `${medianOf(turns, "p50").toFixed(1)}/${medianOf(turns, "p99").toFixed(1)}`,
  ];
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const head = [
    "processes",
    "",
    "req/s",
    "ratio",
    "range",
    "target",
    "CPU µs",
    "PostgreSQL CPU µs",
    "p50/p99 ms",
  ];
  return [
    `a venue's upcoming jobs, each process of the API with ${share} of a core`,
    "",
    tableOf([head, rowOf("one", one, "", "", ""), rowOf("two", two, speedup.toFixed(2), range, "≥ 1.7")]),
    "",
    `serial share ${(serial * 100).toFixed(1)} %: four processes answer ${speedupOf(4, serial).toFixed(2)} times as much as one`,
  ].join("\n");
}
