import { expect, test } from "vitest";
import { median, percentile } from "./statistics.ts";

test.each([
  [[], Number.NaN],
  [[7], 7],
  [[9, 1], 5],
  [[10, 9, 1], 9],
  [[4, 100, 2, 3], 3.5],
])("the median of %j is %d", (values, middle) => {
  expect(median(values)).toBe(middle);
});

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

test.each([
  [hundred, 50, 50],
  [hundred, 99, 99],
  [hundred, 100, 100],
  [[3], 99, 3],
  [[1, 2, 3], 50, 2],
  [[], 50, Number.NaN],
])("of %j, the percentile %i is %d", (values, percent, bound) => {
  expect(percentile(values, percent)).toBe(bound);
});
