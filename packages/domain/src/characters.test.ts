import { expect, test } from "vitest";
import { countCharacters } from "./characters.ts";

test.each([
  ["", 0],
  ["Porto", 5],
  ["Évora", 5],
  ["E\u0301vor", 4],
  ["São P", 5],
  ["🍽🍽🍽", 3],
  ["東京都", 3],
])("%j is %i characters", (text, characters) => {
  expect(countCharacters(text)).toBe(characters);
});
