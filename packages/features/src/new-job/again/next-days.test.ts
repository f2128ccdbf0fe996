import { expect, test } from "vitest";
import { jobRow } from "../../testing/venue-rows.ts";
import { nextDays, takenDays } from "./next-days.ts";

const timezone = "America/Sao_Paulo";
/** Friday, 20 November 2026, 15:00 in São Paulo. */
const now = new Date("2026-11-20T18:00:00Z");
const night = (startDate: string, endDate = startDate, more: Parameters<typeof jobRow>[0] = {}) =>
  jobRow({ startDate, endDate, startTime: "18:00", endTime: "02:00", ...more });

test.each([
  ["a night of last week comes again tonight", night("2026-11-13"), "2026-11-20", "2026-11-20"],
  [
    "a lunch that has begun comes again next week",
    night("2026-11-13", "2026-11-13", { startTime: "11:00", endTime: "16:00" }),
    "2026-11-27",
    "2026-11-27",
  ],
  ["a night of the spring comes again on its weekday", night("2026-03-07"), "2026-11-21", "2026-11-21"],
  ["a night to come comes again the week after", night("2026-11-27"), "2026-12-04", "2026-12-04"],
  ["two days stay two", night("2026-11-13", "2026-11-14"), "2026-11-20", "2026-11-21"],
  [
    "ten days under way come again when they are over",
    night("2026-11-13", "2026-11-22"),
    "2026-11-27",
    "2026-12-06",
  ],
])("%s", (_, job, startDate, endDate) => {
  expect(nextDays(job, { timezone, now, jobs: [job] })).toEqual({ startDate, endDate });
});

test("a night that is already posted is not proposed again, unless it was cancelled", () => {
  const last = night("2026-11-13");
  const posted = [last, night("2026-11-20"), night("2026-11-27", "2026-11-27", { status: "cancelled" })];
  expect(nextDays(last, { timezone, now, jobs: posted })?.startDate).toBe("2026-11-27");
});

test("the days that are passed over because they have a job are named", () => {
  const last = night("2026-11-13");
  const jobs = [last, night("2026-11-20"), night("2026-11-27")];
  expect(nextDays(last, { timezone, now, jobs })?.startDate).toBe("2026-12-04");
  expect(takenDays(last, { timezone, now, jobs })).toEqual(["2026-11-20", "2026-11-27"]);
  expect(takenDays(last, { timezone, now, jobs: [last] })).toEqual([]);
});

test("a job with other hours on the same day does not exclude the day", () => {
  const lunch = night("2026-11-20", "2026-11-20", { startTime: "11:00" });
  expect(nextDays(night("2026-11-13"), { timezone, now, jobs: [lunch] })?.startDate).toBe("2026-11-20");
});

test("a job at the end of next year has no day that can be posted", () => {
  expect(nextDays(night("2027-11-19"), { timezone, now, jobs: [] })).toBeUndefined();
});
