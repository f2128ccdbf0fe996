import { expect, test } from "vitest";
import { barScale } from "./bar-scale.ts";

test.each([
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [3, [0, 1, 2, 3]],
  [96.5, [0, 25, 50, 75, 100]],
  [469, [0, 200, 400, 600]],
  [4120, [0, 2000, 4000, 6000]],
  [9999.99, [0, 2500, 5000, 7500, 10_000]],
  [0.3, [0, 0.1, 0.2, 0.3]],
])("a scale for %f has round marks and includes it", (largest, marks) => {
  expect(barScale(largest)).toEqual({ end: marks.at(-1), marks });
});

test("without a positive value the scale is from 0 to 1", () => {
  expect(barScale(0)).toEqual({ end: 1, marks: [0, 1] });
});
