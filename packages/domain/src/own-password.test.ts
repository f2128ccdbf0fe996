import { expect, test } from "vitest";
import { isOwnPassword } from "./own-password.ts";

const owner = { name: "Cantina Serena", email: "ana@sala.test", username: "Ana Lima" };

test.each([
  ["cantina2026", true],
  ["Serena-Cantina!", true],
  ["analima1", true],
  ["bandeja123", true],
  ["serenade24", false],
  ["tray-and-glass", false],
  ["12345678", false],
])("%s is the owner's: %s", (password, expected) => {
  expect(isOwnPassword(password, owner)).toBe(expected);
});

test.each([
  // The longest word first: without "ana", "anabela" would leave "bela".
  ["anabela7", { name: "Ana Anabela", email: "x@y.test" }, true],
  // Signs between the letters of a word.
  ["c-a-n-t-i-n-a", { name: "Cantina", email: "x@y.test" }, true],
  // What stands before the @, as one word.
  ["anasousa!", { name: "Sala", email: "ana.sousa@y.test" }, true],
  // What stands before the @, of words that are too short by themselves.
  ["joli2026", { name: "Sala", email: "jo.li@y.test" }, true],
  ["bar2026!", { name: "Bar", email: "x@y.test" }, true],
  // Two letters are no word.
  ["al202620", { name: "Al", email: "x@y.test" }, false],
  ["20262026", { name: "Sala 2026", email: "x@y.test" }, true],
])("%s is a password of %j: %s", (password, someone, expected) => {
  expect(isOwnPassword(password, someone)).toBe(expected);
});
