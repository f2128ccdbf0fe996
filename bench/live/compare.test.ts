import { expect, test } from "vitest";
import { compare, quantilesOf } from "./compare.ts";

test("the quantiles of a turn do not depend on the order of its durations", () => {
  const durations = Array.from({ length: 200 }, (_, index) => ((index * 7) % 200) + 1);
  expect(quantilesOf(durations)).toEqual({ p50: 100, p99: 198 });
});

test("a ratio is the median of the turns' ratios, and not the ratio of the medians", () => {
  const turns = (p50s: number[]) => p50s.map((p50) => ({ p50, p99: 10 * p50 }));
  const { one, other, p50, p99 } = compare(turns([10, 30, 90]), turns([20, 10, 30]));
  expect([one.p50, other.p50]).toEqual([30, 20]);
  expect(p50).toEqual({ ratio: 3, least: 0.5, most: 3 });
  expect(p99).toEqual(p50);
});
