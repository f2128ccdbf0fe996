import * as z from "zod/mini";
import { expect, test } from "vitest";
import { makePresenter } from "./make-presenter.ts";

const text = z.string();
const fields = {
  hourlyCents: { wire: "salary", form: z.number(), answer: z.number(), stored: "hundredths" },
  note: { wire: "obs", form: text, answer: text, absent: "" },
  quote: { wire: "words", form: text, answer: z.optional(text), absent: 'the "usual"' },
} as const;

interface Answer {
  _id: string;
  salary: number;
  obs: string;
  words?: string | undefined;
}
interface Row {
  id: string;
  hourlyCents: number;
  note: string;
  quote: string;
}
const present = makePresenter<Answer, typeof fields, Row, { prefix: string }>(fields, {
  _id: ({ id }, { prefix }) => prefix + id,
});

test.each([
  ["", { obs: "", words: "" }],
  ['the "usual"', { obs: "" }],
])("an answer has its fields with their wire names, without undefined ones: %j", (quote, expected) => {
  const answer = present({ id: "1", hourlyCents: 1250, note: "", quote }, { prefix: "j" });
  expect(JSON.parse(JSON.stringify(answer))).toEqual({ _id: "j1", salary: 12.5, ...expected });
});
