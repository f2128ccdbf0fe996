import { expect, test } from "vitest";
import { checkOldWords } from "./old-words.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const check = (text: string, file = "packages/domain/src/shift.ts") =>
  said(checkOldWords(fixtureTree({ [file]: text })));

test.each([
  "// A worker whom the venue knows.",
  "/** Whoever comes first. */",
  "// Thus it ends.",
  'const text = "Quem quer que chegue";',
])("%s is refused", (text) => {
  expect(check(text)).toHaveLength(1);
});

test.each(["const isWhom = 1;", "// Enthusiasm, chestnuts and the rest.", "// Somehow, wholly."])(
  "%s passes",
  (text) => {
    expect(check(text)).toEqual([]);
  },
);

test("the line is said, and what to write instead", () => {
  expect(check("export const one = 1;\n// hence two\n")).toEqual([
    'packages/domain/src/shift.ts:2 "hence" is an old word; instead: so',
  ]);
});
