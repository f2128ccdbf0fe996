import { describe, expect, test } from "vitest";
import { jobsAdd } from "../calls/posting.ts";
import { currencies } from "../lists.ts";
import { jobFields } from "./job.ts";
import { parseFields } from "./entity.ts";

// The specification's section 5, "New job", and section 9: the rules of one field each, which server and forms share.
const form = {
  restaurant_id: "venue",
  startdate: "2026-03-13",
  enddate: "2026-03-13",
  startshift: "18:00",
  endshift: "02:00",
  salary: 12.5,
  currency: "EUR",
  tips: "Yes",
  numberwaitress: 3,
  obs: "Black shirt",
};

/** The names of the refused fields; none if the form is valid. */
function refusedFields(changes: Record<string, unknown>): unknown[] {
  const { error } = jobsAdd.body.safeParse({ ...form, ...changes });
  return [...new Set(error?.issues.map(({ path }) => path[0]))];
}

const thirty = (
  "ALL ARS BOB AUD BAM BGN BRL CAD CLP COP EUR GBP HRK DKK GEL HUF ISK MKD MDL MXN NOK NZD PEN PLN RON SEK CHF " +
  "RSD USD UYU"
).split(" ");

interface Rule {
  rule: string;
  field: string;
  takes: readonly unknown[];
  refuses: readonly unknown[];
}

const rules: Rule[] = [
  {
    rule: "dates are days of the calendar, as YYYY-MM-DD",
    field: "startdate",
    takes: ["2026-03-13", "2028-02-29"],
    refuses: ["2026-02-30", "13/03/2026", "2026-3-13", 20_260_313],
  },
  {
    rule: "times are hours and minutes of a day",
    field: "endshift",
    takes: ["00:00", "23:59"],
    refuses: ["24:00", "6 pm", "18:60", "1800"],
  },
  {
    rule: "hour value is a number",
    field: "salary",
    takes: [12, "12", "12.5", "12,50", " 8,75 ", ".5", "5,"],
    refuses: ["twelve", "12 EUR", "1e1", "0x10", "1.000,00", true, [12], { amount: 12 }, "12.5.0", ".", ","],
  },
  {
    rule: "hour value is 0.01 at least, and below ten millions",
    field: "salary",
    takes: [0.01, "0.01", 9_999_999.99],
    refuses: [0, -0.01, -12, "0", "0.00", "-1", 10_000_000],
  },
  {
    rule: "hour value goes in steps of 0.01",
    field: "salary",
    takes: [0.07, 19.99, 1.1, "10.10"],
    refuses: [0.001, 0.015, 12.345, "12.345", 0.1 + 0.2],
  },
  {
    rule: "tips is Yes or No",
    field: "tips",
    takes: ["Yes", "No"],
    refuses: ["yes", "no", "Maybe", true, false, 1, ["Yes"]],
  },
  {
    rule: "waitstaff needed is 1 to 19",
    field: "numberwaitress",
    takes: [...Array.from({ length: 19 }, (_, index) => index + 1), "3", "19"],
    refuses: [0, 20, -1, 1.5, 1e9, "0", "20", "1.5", "three", "0x3", "1e1", true, [3]],
  },
  {
    rule: "currencies offered are these thirty, and no other",
    field: "currency",
    takes: thirty,
    refuses: [
      ...Intl.supportedValuesOf("currency").filter((code) => !thirty.includes(code)),
      "eur",
      " EUR",
      "€",
      "EURUSD",
      978,
    ],
  },
  {
    rule: "obs has a thousand characters at most",
    field: "obs",
    takes: ["", "x".repeat(1000)],
    refuses: ["x".repeat(1001), 12],
  },
];

describe("5: New job", () => {
  test.each(rules)(
    "$rule",
    { tags: ["5.newjob.value", "5.newjob.tips", "5.newjob.places", "5.currencies", "9.places", "9.value"] },
    ({ field, takes, refuses }) => {
      for (const value of takes) expect([value, refusedFields({ [field]: value })]).toEqual([value, []]);
      for (const value of refuses) {
        expect([value, refusedFields({ [field]: value })]).toEqual([value, [field]]);
      }
    },
  );

  test("there are thirty currencies", { tags: "5.currencies" }, () =>
    expect([...currencies].toSorted()).toEqual(thirty.toSorted()),
  );

  test.each([
    ["12,50", 1250],
    ["0,01", 1],
    [" 8,75 ", 875],
    ["1250", 125_000],
    [",5", 50],
    ["5,", 500],
    [9_999_999.99, 999_999_999],
  ])("a comma is converted to a dot, in %j", { tags: "5.newjob.comma" }, (salary, hourlyCents) => {
    const body = jobsAdd.body.parse({ ...form, salary });
    expect(parseFields(jobFields, body)).toMatchObject({ hourlyCents });
  });

  const { obs: _obs, restaurant_id: _id, ...required } = form;
  test.each(Object.keys(required))("%s is required", { tags: "5.newjob.required" }, (field) => {
    for (const nothing of [undefined, null, ""]) {
      expect([nothing, refusedFields({ [field]: nothing })]).toEqual([nothing, [field]]);
    }
  });

  test("obs is not required", { tags: "5.newjob.required" }, () => {
    for (const obs of [undefined, ""]) expect(refusedFields({ obs })).toEqual([]);
  });
});
