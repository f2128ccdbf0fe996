import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";

test("a multi-line text keeps its lines and loses hidden characters", () => {
  expect(cleanText("One\n\ttwo\r\n\u202Ethree\u202C \u0007👩‍🍳")).toBe("One\n\ttwo\r\nthree 👩‍🍳");
  expect(cleanText("\u200B\u202E")).toBe("");
});
