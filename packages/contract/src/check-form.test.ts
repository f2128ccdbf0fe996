import { expect, test } from "vitest";
import * as z from "zod/mini";
import { JobFormSchema } from "./calls/jobs.ts";
import { MessageFormSchema } from "./calls/messages.ts";
import { RegistrationAccountSchema, RegistrationVenueSchema } from "./calls/restaurants.ts";
import { checkForm } from "./check-form.ts";
import { wholeWithin } from "./number-fields.ts";
import { WaitstaffNewcomerSchema } from "./sign-up-forms.ts";

test("an empty form reports its required fields", () => {
  expect(checkForm(RegistrationAccountSchema, {})).toEqual({
    problems: { username: { rule: "required" }, email: { rule: "required" }, password: { rule: "required" } },
  });
  expect(checkForm(RegistrationAccountSchema, { username: " ", email: "", password: "" })).toEqual({
    problems: { username: { rule: "required" }, email: { rule: "required" }, password: { rule: "required" } },
  });
});

test("a valid form returns its values as they are sent", () => {
  const typed = { username: " ana ", email: "ana@sala.pt", password: " 1234567" };
  expect(checkForm(RegistrationAccountSchema, typed)).toEqual({
    values: { username: "ana", email: "ana@sala.pt", password: " 1234567" },
  });
});

test("an empty New job form reports every field but the note", () => {
  const checked = checkForm(JobFormSchema, {});
  const problems = "problems" in checked ? checked.problems : {};
  expect(new Set(Object.values(problems).map(({ rule }) => rule))).toEqual(new Set(["required"]));
  expect(Object.keys(problems)).not.toContain("note");
  expect(Object.keys(problems)).toHaveLength(8);
});

test("an unchosen list and a cleared number or date are reported as required, not as wrong", () => {
  const emptied = { currency: "", tips: "", openings: null, startDate: null, hourlyValue: " " };
  const checked = checkForm(JobFormSchema, emptied);
  const problems = "problems" in checked ? checked.problems : {};
  const required = Object.keys(emptied).map((name) => [name, { rule: "required" }]);
  expect(problems).toMatchObject(Object.fromEntries(required));
});

test("a whole number is reported with what it breaks: its bounds, its step, or that it is whole", () => {
  const schema = z.object({ minutes: wholeWithin({ min: 10, max: 240, step: 5 }) });
  const problemOf = (minutes: number) => {
    const checked = checkForm(schema, { minutes });
    return "problems" in checked ? checked.problems["minutes"] : undefined;
  };
  expect(problemOf(15)).toBeUndefined();
  expect(problemOf(5)).toEqual({ rule: "tooSmall", min: 10 });
  expect(problemOf(245)).toEqual({ rule: "tooLarge", max: 240 });
  expect(problemOf(12)).toEqual({ rule: "notMultiple", step: 5 });
  expect(problemOf(12.5)).toEqual({ rule: "notWhole" });
});

test("forms refuse the names that the server refuses, with the reason", () => {
  const venue = {
    name: "evil.com",
    address: "Rua 1\nLisboa",
    zipcode: "11\u200B00",
    city: "",
    country: "",
  };
  expect(checkForm(RegistrationVenueSchema, venue)).toMatchObject({
    problems: {
      name: { rule: "webAddress" },
      address: { rule: "nameCharacters" },
      zipcode: { rule: "nameCharacters" },
    },
  });
  expect(checkForm(WaitstaffNewcomerSchema, { name: "\u200B" })).toEqual({
    problems: { name: { rule: "required" } },
  });
});

test("a message keeps its line breaks, and control characters for text direction are removed", () => {
  expect(checkForm(MessageFormSchema, { text: "See https://b.test\n\u202Eat 18:00" })).toEqual({
    values: { text: "See https://b.test\nat 18:00" },
  });
});

test.each(["x", "ã", "中", "😀"])("a text of %s is measured in code points", (character) => {
  expect(checkForm(MessageFormSchema, { text: character.repeat(2_000) })).toHaveProperty("values");
  expect(checkForm(MessageFormSchema, { text: character.repeat(2_001) })).toEqual({
    problems: { text: { rule: "tooLong", max: 2_000 } },
  });
});
