import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";

test("a multi-line text keeps its lines and loses hidden characters", () => {
  expect(cleanText("One\n\ttwo\r\n\u202Ethree\u202C \u0007👩‍🍳")).toBe("One\n\ttwo\r\nthree 👩‍🍳");
  expect(cleanText("\u200B\u202E")).toBe("");
});

test("a text keeps four marks on a letter, and no character of a single font", () => {
  expect(cleanText(`Z${"\u0301".repeat(95)}oe\uE000\u{F0000} Nguyễn`)).toBe(
    `Z${"\u0301".repeat(4)}oe Nguyễn`,
  );
  expect(cleanText("\uE000")).toBe("");
});
