import { expect, test } from "vitest";
import { shiftBarLayout } from "./shift-bar-layout.ts";

const bar = (start: string, end: string) => {
  const layout = shiftBarLayout(start, end);
  if (layout === null) throw new Error("no layout");
  return layout;
};

test("an evening shift is on a bar from noon to six in the morning, cut at midnight", () => {
  const { hours, block, midnight } = bar("18:00", "02:00");
  expect(hours).toEqual(["12:00", "18:00", "00:00", "06:00"]);
  expect(block.from).toBeCloseTo(33.33, 1);
  expect(block.width).toBeCloseTo(44.45, 1);
  expect(midnight).toBeCloseTo(66.67, 1);
});

test.each([
  ["11:00", "16:00", "06:00", "00:00"],
  ["05:30", "10:00", "00:00", "18:00"],
  ["23:00", "09:30", "18:00", "12:00"],
  ["07:00", "02:00", "06:00", "06:00"],
  ["13:00", "12:00", "12:00", "12:00"],
  ["10:00", "10:00", "00:00", "00:00"],
])("a shift from %s to %s fits on a bar from %s to %s", (start, end, first, last) => {
  const { hours, block } = bar(start, end);
  expect([hours[0], hours.at(-1)]).toEqual([first, last]);
  expect(block.from).toBeGreaterThanOrEqual(0);
  expect(block.from + block.width).toBeLessThanOrEqual(100.01);
});

test("a shift that ends at midnight is not cut", () => {
  expect(bar("18:00", "00:00").midnight).toBeNull();
});

test.each([
  ["", "02:00"],
  ["18:00", "24:00"],
  ["6pm", "02:00"],
])("nothing is drawn from %o to %o", (start, end) => {
  expect(shiftBarLayout(start, end)).toBeNull();
});
