import { expect, test } from "vitest";
import { choose, hoursOf, missingIn, readTable, rowsOf } from "./pasted-table.ts";

const meaningsOf = (copied: string) => readTable(copied).columns.map(({ meaning }) => meaning);
const readRows = (copied: string) => rowsOf(readTable(copied), meaningsOf(copied));

test.each([
  ["Date\tFrom\tUntil\tPeople\tPay an hour\tNotes", "en"],
  ["Date\tShift start\tShift end\tPax\tRate per hour\tRemarks", "en"],
  ["Data\tInício\tFim\tPessoas\tValor/hora\tObservações", "pt"],
  ["Data do turno\tHora início\tHora fim\tQtd.\tValor da hora\tComentários", "pt"],
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

test.each(["Day\tHours\tPeople", "Data\tHorário\tPessoas", "Dia\tTurno\tVagas", "Date\tStart\tStaff"])(
  "a column with both times is recognized: %s",
  (head) => {
    expect(readRows(`${head}\n4/12\t10:00-15:00\t3\n5/12\tlate\t2`)).toEqual([
      { startDate: "4/12", startTime: "10:00", endTime: "15:00", openings: "3", line: 2 },
      { startDate: "5/12", startTime: "late", endTime: "", openings: "2", line: 3 },
    ]);
  },
);

test.each([
  ["10:00-15:00", ["10:00", "15:00"]],
  ["das 10h às 15h30", ["10:00", "15:30"]],
  ["from 6 pm to 2 am", ["18:00", "02:00"]],
  ["18h–2h", ["18:00", "02:00"]],
  ["9 a.m. - 5 p.m.", ["09:00", "17:00"]],
])("both times of %j are read", (typed, [startTime, endTime]) => {
  expect(hoursOf(typed)).toEqual({ startTime, endTime });
});

test.each(["5", "10:00", "10:00-15:00-18:00", "lunch to dinner", ""])("%j has not both times", (typed) => {
  expect(hoursOf(typed)).toBeUndefined();
});

test("a column that is not known has no meaning, and neither has one that another one says", () => {
  expect(meaningsOf("Fim;Data;Gerente;Início\n23h;5/12;Ana;19h")).toEqual([
    "endTime",
    "startDate",
    undefined,
    "startTime",
  ]);
  // The number of hours, and the weekday beside the date.
  expect(meaningsOf("Day\tDate\tHours\nFri\t4/12\t5")).toEqual([undefined, "startDate", undefined]);
  // No column is known as the date.
  expect(meaningsOf("Event\tStart\n4/12\t18:00")).toEqual([undefined, "startTime"]);
});

test.each(["Tips", "Gorjetas", "Gratificações", "Gorjeta"])("tips are recognized: %s", (heading) => {
  expect(meaningsOf(`Data\t${heading}\n4/12\tSim`)).toEqual(["startDate", "tips"]);
});

test("nothing is guessed of headings that are not known", () => {
  const table = readTable(
    "Datum\tVon\tBis\tPersonal\tStundenlohn\tTrinkgeld\tBemerkung\n4.12.2026\t18:00\t23:00\t2\t14\tja\tBar",
  );
  expect(table.isForeign).toBe(true);
  expect(table.columns.map(({ meaning }) => meaning)).toEqual(Array.from({ length: 7 }));
  expect(table.rows).toHaveLength(1);
});

test("a meaning that is chosen for a column is taken from the one that had it", () => {
  expect(choose(["startDate", "note", "hours"], 0, "note")).toEqual(["note", undefined, "hours"]);
  expect(choose(["startDate", "note", "hours"], 1, "endTime")).toEqual(["startDate", "endTime", undefined]);
  expect(choose(["startTime", "endTime", "note"], 2, "hours")).toEqual([undefined, undefined, "hours"]);
});

test("columns get the meaning that is chosen, and those without one are left out", () => {
  const table = readTable("Gerente;Wann;Início\nAna;5/12;19h\n\n;;;\nRui;6/12;20h");
  expect(rowsOf(table, [undefined, "startDate", "startTime"])).toEqual([
    { startDate: "5/12", startTime: "19h", line: 2 },
    { startDate: "6/12", startTime: "20h", line: 5 },
  ]);
  expect(missingIn([undefined, "startDate", "hours"])).toEqual(["openings", "hourlyValue", "note", "tips"]);
});

test("without headings the order is date, start, end, people, pay, note, as far as the rows go", () => {
  const row = { startDate: "5/12", startTime: "19:00", endTime: "23:30", openings: "2", line: 1 };
  expect(readRows("5/12\t19:00\t23:30\t2")).toEqual([row]);
  expect(readRows("5/12\t19:00\t23:30\t2\t\t")).toEqual([row]);
  expect(readRows("5/12\t19:00-23:30\t2")).toEqual([row]);
  expect(meaningsOf("5/12\t19:00\t23:30\t2\t14\tBar\tAna").at(-1)).toBeUndefined();
});
