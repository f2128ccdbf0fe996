import { expect, test } from "vitest";
import type { JobForm } from "../job-form.ts";
import { checkRow, readRows, timeOf, type PastedRow } from "./pasted-rows.ts";

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
  ["Date\tFrom\tUntil\tPeople\tPay an hour\tNotes", "en"],
  ["Data\tInício\tFim\tPessoas\tValor/hora\tObservações", "pt"],
  ["Dia\tEntrada\tSaída\tVagas\tValor por hora\tObs.", "pt-PT"],
])("columns are recognized by their headings: %s", (head) => {
  const [row] = readRows(`${head}\n04/12/2026\t18:00\t02:00\t3\t14,50\t"Side door;\nask for Zé"`);
  expect(row).toEqual({
    startDate: "04/12/2026",
    startTime: "18:00",
    endTime: "02:00",
    openings: "3",
    hourlyValue: "14,50",
    note: "Side door;\nask for Zé",
    line: 2,
  });
});

test("columns may be in another order, and others are ignored", () => {
  expect(readRows("Fim;Data;Gerente;Início\n23h;5/12;Ana;19h\n\n;;;\n01h;6/12;Rui;20h")).toEqual([
    { endTime: "23h", startDate: "5/12", startTime: "19h", line: 2 },
    { endTime: "01h", startDate: "6/12", startTime: "20h", line: 5 },
  ]);
});

test("without headings the order is date, start, end, people, pay, note", () => {
  expect(readRows("5/12\t19:00\t23:30\t2")).toEqual([
    {
      startDate: "5/12",
      startTime: "19:00",
      endTime: "23:30",
      openings: "2",
      hourlyValue: "",
      note: "",
      line: 1,
    },
  ]);
});

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
