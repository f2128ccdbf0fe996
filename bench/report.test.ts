import { expect, test } from "vitest";
import { tableOf } from "./report.ts";

test("the columns of a table are straight, text to the left and figures to the right", () => {
  expect(
    tableOf([
      ["", "req/s"],
      ["a long name", "1,234"],
      ["b", "5"],
    ]),
  ).toBe(
    [
      "|             | req/s |",
      "| ----------- | ----: |",
      "| a long name | 1,234 |",
      "| b           |     5 |",
    ].join("\n"),
  );
});
