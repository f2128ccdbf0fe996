import { median, percentile, spreadOf, type Spread } from "../load/statistics.ts";

/** The medians of a server's turns (ms). */
export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
}

export interface Comparison {
  readonly one: Quantiles;
  readonly other: Quantiles;
  readonly p50: Spread;
  readonly p99: Spread;
}

export function quantilesOf(durations: readonly number[]): Quantiles {
  const sorted = Float64Array.from(durations).toSorted();
  return { p50: percentile(sorted, 50), p99: percentile(sorted, 99) };
}

const mediansOf = (turns: readonly Quantiles[]): Quantiles => ({
  p50: median(turns.map(({ p50 }) => p50)),
  p99: median(turns.map(({ p99 }) => p99)),
});

/** Compares two servers by their turns, the first of one with the first of the other and so on. */
export function compare(one: readonly Quantiles[], other: readonly Quantiles[]): Comparison {
  return {
    one: mediansOf(one),
    other: mediansOf(other),
    p50: spreadOf("p50", one, other),
    p99: spreadOf("p99", one, other),
  };
}
