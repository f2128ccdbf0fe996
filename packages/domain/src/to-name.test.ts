import { expect, test } from "vitest";
import { toName } from "./to-name.ts";

test.each([
  ["  Ana\n  Prado ", "Ana Prado"],
  ["Ana\u{202E}Prado", "AnaPrado"],
  // A hidden character of two UTF-16 units, and a flag, which consists of many.
  ["Ana\u{E0001} Prado", "Ana Prado"],
  [
    "Pub \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "Pub \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  ],
  ["Ana \uD800", "Ana"],
  ["bar.example.com", ""],
  ["\u200B", ""],
])("%j becomes the name %j", (text, name) => {
  expect(toName(text, 80)).toBe(name);
});

test("a name that is too long is cut, without a space or half a character at its end", () => {
  expect(toName("Ana Prado", 4)).toBe("Ana");
  expect(toName("Ana 🍷", 5)).toBe("Ana");
});
