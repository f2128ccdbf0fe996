import { expect, test } from "vitest";
import { isNamedIn } from "./names-in.ts";

const rita = { name: "Rita dos Santos Pereira", side: "worker", reader: "Bar Pereira" } as const;
const aurora = { name: "Casa Aurora", side: "venue", reader: "Duarte Pereira" } as const;

test.each([
  ["Rita says that you shouted", rita, true],
  ["What did you say to RITA?", rita, true],
  ["What did you say to Ríta's mother?", rita, true],
  ["Has santos left early?", rita, true],
  ["What happened on Friday dos meses?", rita, false],
  ["Do you, at Bar Pereira, know of a quarrel?", rita, false],
  ["The ritual of the house", rita, false],
  ["What happened at casa  aurora?", aurora, true],
  ["What happened at Aurora?", aurora, true],
  ["O que houve em casa?", aurora, false],
  ["Who was there at the aurora of the day?", aurora, false],
  ["", aurora, false],
])("“%s”", (text, unnamed, isNamed) => expect(isNamedIn(text, unnamed)).toBe(isNamed));

test("a name of signs alone is in no text", () => {
  expect(isNamedIn("What happened?", { name: "!?", side: "venue", reader: "" })).toBe(false);
});
