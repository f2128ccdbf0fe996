import { expect, test } from "vitest";
import { jobRow } from "../../testing/venue-rows.ts";
import { repeatDays } from "./repeat-days.ts";

/** Friday, 20 November 2026, 15:00 in São Paulo. */
const now = new Date("2026-11-20T18:00:00Z");
const on = (startDate: string, more: Parameters<typeof jobRow>[0] = {}) =>
  jobRow({ startDate, endDate: startDate, ...more });
const daysOf = (job: ReturnType<typeof jobRow>, jobs = [job]) =>
  repeatDays(job, now, jobs).map(({ startDate }) => startDate);

test.each([
  [
    "a night is proposed for its weekday, today and tomorrow",
    on("2026-11-18"),
    ["2026-11-25", "2026-11-20", "2026-11-21"],
  ],
  ["its weekday may be today", on("2026-11-13"), ["2026-11-20", "2026-11-21"]],
  [
    "a lunch that would have begun is not proposed today",
    on("2026-11-18", { startTime: "11:00", endTime: "15:00" }),
    ["2026-11-25", "2026-11-21"],
  ],
  [
    "several days are proposed for the same weekday only",
    on("2026-11-18", { endDate: "2026-11-19" }),
    ["2026-11-25"],
  ],
])("%s", (_, job, expected) => {
  expect(daysOf(job)).toEqual(expected);
});

test("a day that has the same shift already is not proposed", () => {
  const job = on("2026-11-18");
  expect(daysOf(job, [job, on("2026-11-21")])).toEqual(["2026-11-25", "2026-11-20"]);
});
