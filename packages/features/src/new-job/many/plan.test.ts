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
const plan: Plan = {
  dates: ["2026-03-20", "2026-03-27"],
  lines: [line],
  others: [],
  pasted: [],
  without: [],
};

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

test("jobs of several days name the others of the plan at their time; lines of one date do not", () => {
  const threeDays = { ...template, startDate: "2026-03-20", endDate: "2026-03-22" };
  const dates = ["2026-03-20", "2026-03-21", "2026-03-23"];
  const planned = jobsOfPlan({ ...plan, dates }, { ...context, template: threeDays });
  expect(planned.map(({ clashes }) => clashes.map(({ startDate }) => startDate))).toEqual([
    ["2026-03-21"],
    ["2026-03-20", "2026-03-23"],
    ["2026-03-21"],
  ]);
  const lines = [line, { ...line, openings: 1 }];
  expect(jobsOfPlan({ ...plan, lines }, context).flatMap(({ clashes }) => clashes)).toEqual([]);
});

test("a job at a taken start, a past one and one that was taken out are told apart", () => {
  const dates = ["2026-03-09", "2026-03-13", "2026-03-20"];
  const planned = jobsOfPlan({ ...plan, dates }, context);
  expect(planned.map(({ others, problems }) => [others.length, Object.keys(problems)])).toEqual([
    [0, ["startDate", "endDate"]],
    [1, []],
    [0, []],
  ]);
  const without = [planned[2]!.key];
  expect(jobsOfPlan({ ...plan, dates, without }, context)).toHaveLength(2);
  // Chosen again, it is back.
  const again = toggleDates({ ...plan, dates: dates.slice(0, 2), without }, ["2026-03-20"]);
  expect(jobsOfPlan(again, context)).toHaveLength(3);
});

test("the next four Fridays leave out the one that has a job", () => {
  const weeks = {
    shifts: [template],
    jobs: [jobRow({ ...friday, startDate: "2026-03-20", endDate: "2026-03-20" })],
    timezone,
    now,
  };
  expect(nextWeeks("2026-03-13", 4, weeks)).toEqual(["2026-03-13", "2026-03-27", "2026-04-03", "2026-04-10"]);
});

test.each([
  [
    "another start on the same night",
    { startDate: "2026-03-20", endDate: "2026-03-20", startTime: "17:00", endTime: "18:01" },
    true,
  ],
  [
    "one that ends as it begins",
    { startDate: "2026-03-20", endDate: "2026-03-20", startTime: "12:00", endTime: "18:00" },
    false,
  ],
  [
    "one of several days",
    { startDate: "2026-03-18", endDate: "2026-03-20", startTime: "20:00", endTime: "21:00" },
    true,
  ],
  [
    "one of the night before",
    { startDate: "2026-03-19", endDate: "2026-03-19", startTime: "20:00", endTime: "18:30" },
    true,
  ],
  [
    "a cancelled one",
    { startDate: "2026-03-20", endDate: "2026-03-20", status: "cancelled" as const },
    false,
  ],
])("a night with %s is left out by weeks, and said in the list", (_, other, isTaken) => {
  const jobs = [jobRow({ ...other, timezone })];
  const fridays = nextWeeks("2026-03-20", 1, { shifts: [template], jobs, timezone, now });
  expect(fridays).toEqual([isTaken ? "2026-03-27" : "2026-03-20"]);
  const [planned] = jobsOfPlan(plan, { template, jobs, timezone, now });
  expect(planned?.others).toHaveLength(isTaken ? 1 : 0);
});

test("a shift that meets another only because the clocks change is told", () => {
  // The clock goes from 01:00 to 02:00 on 29 March 2026 in Lisbon.
  const night = { startDate: "2026-03-28", endDate: "2026-03-28", startTime: "22:00", endTime: "01:30" };
  const jobs = [jobRow({ ...night, timezone })];
  const early = {
    ...template,
    startDate: "2026-03-29",
    endDate: "2026-03-29",
    startTime: "02:00",
    endTime: "05:00",
  };
  const planned = jobsOfPlan({ ...plan, dates: [], others: [early] }, { template, jobs, timezone, now });
  expect(planned[0]?.others).toHaveLength(1);
});

test("dates are repeated on their weekdays until a day", () => {
  const weeks = { shifts: [template], jobs: [], timezone, now };
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
