import { jobRow } from "../../testing/venue-rows.ts";
import { expect, test } from "vitest";
import { againValues } from "../job-form.ts";
import { lineOf } from "../../jobs/series/line.ts";
import { jobsOfPlan, toggleDates, type Plan } from "./plan.ts";
import { copyWeek, nextWeeks, postedWeeks, weeklyUntil } from "./weeks.ts";

const now = new Date("2026-03-10T12:00:00Z");
const timezone = "Europe/Lisbon";
const friday = jobRow({ startDate: "2026-03-13", endDate: "2026-03-13", timezone });
const template = againValues(friday);
const context = { template, jobs: [friday], timezone, now };
const line = lineOf(template, "pt");
const plan: Plan = { dates: ["2026-03-20", "2026-03-27"], lines: [line], others: [], without: [] };

test("each line is posted on each date, soonest first", () => {
  const lunch = { ...line, startTime: "12:00", endTime: "15:00", openings: 1, hourlyValue: "9,50" };
  const planned = jobsOfPlan({ ...plan, lines: [line, lunch] }, context).map(({ job }) => job);
  expect(
    planned.map(({ startDate, startTime, openings, hourlyValue }) => [
      startDate,
      startTime,
      openings,
      hourlyValue,
    ]),
  ).toEqual([
    ["2026-03-20", "12:00", 1, 9.5],
    ["2026-03-20", "18:00", 3, 32],
    ["2026-03-27", "12:00", 1, 9.5],
    ["2026-03-27", "18:00", 3, 32],
  ]);
  expect(planned[0]).toMatchObject({ currency: "BRL", tips: "Yes", endDate: "2026-03-20" });
});

test("a line with a problem has no jobs, and others besides the dates are kept", () => {
  const others = [{ ...template, startDate: "2026-03-14", endDate: "2026-03-14" }];
  const planned = jobsOfPlan({ ...plan, lines: [{ ...line, openings: 20 }], others }, context);
  expect(planned.map(({ job }) => job.startDate)).toEqual(["2026-03-14"]);
});

test("a job at a taken start, a past one and one that was taken out are told apart", () => {
  const dates = ["2026-03-09", "2026-03-13", "2026-03-20"];
  const planned = jobsOfPlan({ ...plan, dates }, context);
  expect(planned.map(({ isTaken, problems }) => [isTaken, Object.keys(problems)])).toEqual([
    [false, ["startDate", "endDate"]],
    [true, []],
    [false, []],
  ]);
  const without = [planned[2]!.key];
  expect(jobsOfPlan({ ...plan, dates, without }, context)).toHaveLength(2);
  // Chosen again, it is back.
  const again = toggleDates({ ...plan, dates: dates.slice(0, 2), without }, ["2026-03-20"]);
  expect(jobsOfPlan(again, context)).toHaveLength(3);
});

test("the next four Fridays leave out the one that has a job", () => {
  const weeks = {
    shift: template,
    jobs: [jobRow({ ...friday, startDate: "2026-03-20", endDate: "2026-03-20" })],
    timezone,
    now,
  };
  expect(nextWeeks("2026-03-13", 4, weeks)).toEqual(["2026-03-13", "2026-03-27", "2026-04-03", "2026-04-10"]);
});

test("dates are repeated on their weekdays until a day", () => {
  const weeks = { shift: template, jobs: [], timezone, now };
  expect(weeklyUntil(["2026-03-15", "2026-03-13"], "2026-03-27", weeks)).toEqual([
    "2026-03-13",
    "2026-03-15",
    "2026-03-20",
    "2026-03-22",
    "2026-03-27",
  ]);
  expect(weeklyUntil([], "2026-03-27", weeks)).toEqual([]);
});

test("a week is copied with its hours and pay, but for what cannot be posted or is there already", () => {
  const row = (startDate: string, more = {}) => jobRow({ startDate, endDate: startDate, timezone, ...more });
  const jobs = [
    row("2026-03-04"),
    row("2026-03-06", { openings: 5 }),
    row("2026-03-07", { status: "cancelled" }),
    row("2026-03-13"),
  ];
  const [later, week] = postedWeeks(jobs);
  expect([later?.from, week?.from, week?.jobs.length]).toEqual(["2026-03-09", "2026-03-02", 2]);
  const copied = copyWeek(week!, "2026-03-16", { jobs, timezone, now });
  expect(copied.map(({ startDate, openings }) => [startDate, openings])).toEqual([
    ["2026-03-18", 3],
    ["2026-03-20", 5],
  ]);
  expect(copyWeek(week!, "2026-03-09", { jobs, timezone, now }).map(({ startDate }) => startDate)).toEqual([
    "2026-03-11",
  ]);
});
