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
