import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { checkForm, type FormSchema } from "@bandeja/contract/check-form";
import { fieldRules, type FieldProblem, type FieldRule } from "@bandeja/contract/field-problems";
import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { fieldText } from "./problem-texts.ts";
import { translate } from "./translate.ts";

const [min, max] = [1234, 5678];
const limits: Partial<Record<FieldRule, FieldProblem>> = {
  tooShort: { rule: "tooShort", min },
  tooSmall: { rule: "tooSmall", min },
  notMultiple: { rule: "notMultiple", step: 1234 },
  tooLong: { rule: "tooLong", max },
  tooLarge: { rule: "tooLarge", max },
  tooManyDays: { rule: "tooManyDays", max },
  tooFarAhead: { rule: "tooFarAhead", max },
};
const problems = fieldRules.map((rule) => limits[rule] ?? ({ rule } as FieldProblem));

/** A text without its value has two spaces, or a placeholder, where the value should be. */
const incomplete = /^fields\.|[{}]|undefined|NaN|\s\s|^\s|\s$|\s[.,!?]/;

const rows = languages.flatMap((language) =>
  problems.map((problem) => [problem.rule, language, problem] as const),
);
test.each(rows)("the text of %s is complete in %s", (_rule, language, problem) => {
  const text = fieldText(translate(language), problem);
  expect(text).not.toMatch(incomplete);
  for (const limit of Object.values(problem).filter((value) => typeof value === "number")) {
    expect(text).toContain(limit.toLocaleString(language));
  }
});

/** What each field of a call is sent instead of what it expects. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "\u0000",
  "x".repeat(200_000),
  -1e15,
  1e15,
  0.001,
  "-5",
  "1e9",
  "2026-02-31",
  true,
  [],
  Array.from({ length: 5000 }, () => ({})),
  {},
];

const schemasOf = ({ body, query, params }: Call) =>
  [body, query, params].filter((schema) => schema !== undefined);
const fieldsOf = (schema: object): string[] =>
  Object.keys((schema as { def?: { shape?: object } }).def?.shape ?? {});

test.each(allCalls.map((call) => [call.name, call] as const))(
  "each problem of %s has a complete text",
  (_name, call) => {
    const found = new Map<string, FieldProblem>();
    for (const schema of schemasOf(call)) {
      for (const value of wrong) {
        const sent = Object.fromEntries(fieldsOf(schema).map((name) => [name, value]));
        const checked = checkForm(schema as FormSchema, sent);
        const broken = "problems" in checked ? checked.problems : {};
        for (const problem of Object.values(broken)) found.set(JSON.stringify(problem), problem);
      }
    }
    for (const language of languages) {
      const t = translate(language);
      for (const problem of found.values()) expect(fieldText(t, problem)).not.toMatch(incomplete);
    }
  },
);
