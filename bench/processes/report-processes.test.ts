import { expect, test } from "vitest";
import { reportProcesses, serialShare, speedupOf } from "./report-processes.ts";

test("the serial share follows from two processes, and the speed of four from it", () => {
  expect(serialShare(2)).toBe(0);
  expect(serialShare(1.6)).toBeCloseTo(0.25);
  expect(speedupOf(2, serialShare(1.6))).toBeCloseTo(1.6);
  expect(speedupOf(4, 0.25)).toBeCloseTo(4 / 1.75);
});

test("two processes that are more than twice as fast share nothing", () => {
  expect(serialShare(2.1)).toBe(0);
});

test("the ratio is the median of the turns", () => {
  const turn = (perSecond: number) => ({ perSecond, cpu: 300, databaseCpu: 150, p50: 1, p99: 2 });
  const report = reportProcesses([turn(100), turn(200), turn(300)], [turn(150), turn(400), turn(570)], 0.3);
  expect(report).toContain("1.90 | 1.50–2.00");
  expect(report).toContain("serial share 5.3 %: four processes answer 3.45 times as much as one");
});
