import { expect, test } from "vitest";
import { completesByItself, reminderDue } from "./completion.ts";

const endsAt = new Date("2026-03-28T23:00:00Z");

test.each([
  [-1, 0],
  [1.99, 0],
  [2, 1],
  [23.99, 1],
  [24, 2],
  [71.99, 2],
  [72, 3],
  [1000, 3],
])("%d h after the end reminder %i is due", (hours, step) => {
  expect(reminderDue(endsAt, new Date(endsAt.getTime() + hours * 3_600_000))).toBe(step);
});

test("the limit is seven days of 24 h, also across a clock change", () => {
  expect(completesByItself(endsAt)).toEqual(new Date("2026-04-04T23:00:00Z"));
});
