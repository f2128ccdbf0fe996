import * as z from "zod/mini";
import { expect, test } from "vitest";
import { compileAnswer } from "./compile-answer.ts";

const text = z.string();
const addFields = compileAnswer({
  hourlyCents: {
    wire: "salary",
    form: z.number(),
    answer: z.number(),
    stored: "hundredths",
  },
  note: { wire: "obs", form: text, answer: text, absent: "" },
  quote: { wire: "words", form: text, answer: z.optional(text), absent: 'the "usual"' },
});

test.each([
  ["", { obs: "", words: "" }],
  ['the "usual"', { obs: "" }],
])("an answer has its fields with their wire names, without undefined ones: %j", (quote, expected) => {
  const answer = { _id: "j1" };
  expect(addFields(answer, { hourlyCents: 1250, note: "", quote })).toEqual({
    _id: "j1",
    salary: 12.5,
    ...expected,
  });
});
