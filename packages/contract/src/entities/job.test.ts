import { expect, test } from "vitest";
import * as z from "zod/mini";
import { freeTextsOf, namesOf, parseChange, parseFields, pickFields } from "./entity.ts";
import { fromWire } from "../codec.ts";
import { workNames } from "../wire-names/work-names.ts";
import { jobFields } from "./job.ts";

const required = {
  startdate: "2027-03-13",
  enddate: "2027-03-13",
  startshift: "18:00",
  endshift: "02:00",
  salary: 12.5,
  currency: "EUR",
  tips: "Yes",
  numberwaitress: 3,
} as const;

test("a request is converted to stored values, with a default for each missing optional field", () => {
  expect(parseFields(jobFields, required)).toEqual({
    startDate: "2027-03-13",
    endDate: "2027-03-13",
    startTime: "18:00",
    endTime: "02:00",
    hourlyCents: 1250,
    currency: "EUR",
    tips: true,
    openings: 3,
    note: "",
    offerVacated: false,
  });
});

test("a change has only the fields of its request, including empty ones", () => {
  expect(parseChange(jobFields, { salary: 13, tips: "No", obs: "", offerfreed: false })).toEqual({
    hourlyCents: 1300,
    tips: false,
    note: "",
    offerVacated: false,
  });
});

test("a form is filled in with the fields of an answer, and with defaults for missing ones", () => {
  const answer = { ...fromWire(required, workNames), id: "j1", status: "open", note: "Side door." };
  expect(pickFields(jobFields, answer)).toEqual({
    ...fromWire(required, workNames),
    note: "Side door.",
    offerVacated: false,
  });
});

test("a field that accepts any words is a free text, which is shown and erased", () => {
  const open = namesOf(jobFields).filter((name) => z.safeParse(jobFields[name].form, "Any words.").success);
  expect(open).toEqual(freeTextsOf(jobFields));
});
