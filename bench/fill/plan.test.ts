import { expect, test } from "vitest";
import { measuredJob, past, planOf, shape } from "./plan.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("a venue's hundred jobs get three hundred applications, and only the measured one gets twelve", () => {
  expect(shape).toHaveLength(100);
  expect(sum(shape)).toBe(300);
  expect(shape[0]).toBe(3);
  expect(
    shape.map((applicants, k) => [k, applicants]).filter(([, applicants = 0]) => applicants > 6),
  ).toEqual([[measuredJob, 12]]);
});

test("a busy venue has more than twenty upcoming jobs, including the measured one", () => {
  expect(100 - past).toBeGreaterThan(20);
  expect(measuredJob).toBeGreaterThanOrEqual(past);
});

test.each([1_000, 1_000_000, 10_000_000])("all %i jobs are distributed to venues", (jobs) => {
  const { busy, small, people, posting, store } = planOf(jobs);
  expect(busy * 100 + small).toBe(jobs);
  for (const count of [busy, people, posting, store]) expect(Number.isInteger(count)).toBe(true);
  expect(posting).toBeLessThanOrEqual(busy + small);
  expect(posting * store).toBeGreaterThanOrEqual(50_000);
});
