import { expect, test } from "vitest";
import { recentPeriods } from "./recent-periods.ts";

const ends = (periods: ReturnType<typeof recentPeriods>) => [periods[0]?.name, periods.at(-1)?.name];

test("a chart has the latest twelve weeks or months, over New Year too", () => {
  const months = recentPeriods("months", "2026-01-01", "2026-02-10");
  expect(months).toHaveLength(12);
  expect(ends(months)).toEqual(["2025-03", "2026-02"]);
  const weeks = recentPeriods("weeks", "2025-12-29", "2026-01-07");
  expect(weeks.map(({ from }) => from).slice(-3)).toEqual(["2025-12-22", "2025-12-29", "2026-01-05"]);
  expect(ends(weeks)).toEqual(["2025-W43", "2026-W02"]);
});

test("after a long time without work, a chart ends with the last work", () => {
  expect(ends(recentPeriods("months", "2024-06-01", "2026-02-10"))).toEqual(["2023-07", "2024-06"]);
  expect(ends(recentPeriods("months", "2025-03-01", "2026-02-10"))).toEqual(["2025-03", "2026-02"]);
});
