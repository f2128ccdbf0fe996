import { expect, test } from "vitest";
import { otherSide } from "./side.ts";

test("each side faces the other one", () => {
  expect(otherSide("venue")).toBe("worker");
  expect(otherSide("worker")).toBe("venue");
});
