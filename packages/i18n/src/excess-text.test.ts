import { expect, test } from "vitest";
import { excessText } from "./excess-text.ts";
import { translate } from "./translate.ts";

test.each([
  ["en", "Use 1,000 characters or fewer. 1,032 / 1,000 (+32)"],
  ["pt", "Use no máximo 1.000 caracteres. 1.032 / 1.000 (+32)"],
] as const)("a text that is too long in %s is said to be so, and by how much", (language, text) => {
  expect(excessText(translate(language), "a".repeat(1_032), 1_000)).toBe(text);
});

test("a text is measured as servers do: by code points, without the spaces around it", () => {
  const t = translate("en");
  expect(excessText(t, `  ${"😀".repeat(4)}\n`, 4)).toBeUndefined();
  expect(excessText(t, "😀".repeat(5), 4)).toBe("Use 4 characters or fewer. 5 / 4 (+1)");
});
