import { expect, test } from "vitest";
import type { JobForm } from "../job-form.ts";
import { checkRow, timeOf, type PastedRow } from "./pasted-rows.ts";

const template: JobForm = {
  startDate: "2026-11-20",
  endDate: "2026-11-20",
  startTime: "18:00",
  endTime: "23:00",
  openings: 2,
  hourlyValue: 12.5,
  currency: "EUR",
  tips: "Yes",
  note: "Black shirt.",
};
const context = {
  template,
  timezone: "Europe/Lisbon",
  now: new Date("2026-11-30T12:00:00Z"),
  language: "pt-PT",
} as const;
const jobOf = (row: PastedRow) => checkRow(row, context);

test.each([
  ["18:00", "18:00"],
  ["9.30", "09:30"],
  ["18h", "18:00"],
  ["18h30", "18:30"],
  ["1830", "18:30"],
  ["18:00:00", "18:00"],
  ["6 pm", "18:00"],
  ["12:15 a.m.", "00:15"],
  ["12pm", "12:00"],
  ["late", "late"],
  ["", ""],
])("the time %j is read as %j", (typed, time) => {
  expect(timeOf(typed)).toBe(time);
});

test("a row is a job of its day, and what it lacks is the template's", () => {
  expect(
    jobOf({
      startDate: "sex., 4 dez",
      startTime: "19h",
      endTime: "1h",
      openings: "3",
      hourlyValue: "€ 14,50",
    }),
  ).toEqual({
    job: {
      ...template,
      startDate: "2026-12-04",
      endDate: "2026-12-04",
      startTime: "19:00",
      endTime: "01:00",
      openings: 3,
      hourlyValue: 14.5,
    },
  });
  // Without a year, the next such day.
  expect(jobOf({ startDate: "3/1" })).toMatchObject({ job: { startDate: "2027-01-03", openings: 2 } });
});

test("each fault is at its cell, and nothing is guessed", () => {
  const { problems } = jobOf({
    startDate: "31/11",
    startTime: "25:00",
    openings: "two",
    hourlyValue: "R$ 14",
    note: "x".repeat(2000),
  });
  expect(Object.keys(problems ?? {}).toSorted()).toEqual([
    "hourlyValue",
    "note",
    "openings",
    "startDate",
    "startTime",
  ]);
  expect(jobOf({ startDate: "29/11/2026" }).problems).toMatchObject({ startDate: { rule: "pastDate" } });
  expect(jobOf({ startDate: "" }).problems).toHaveProperty("startDate");
});
