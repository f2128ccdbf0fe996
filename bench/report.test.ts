import { expect, test } from "vitest";
import { reportOf, summarize, tableOf } from "./report.ts";

test("the columns of a table are aligned, text to the left and figures to the right", () => {
  expect(
    tableOf([
      ["", "", "req/s"],
      ["a long name", "API", "1,234"],
      ["b", "", "5"],
    ]),
  ).toBe(
    [
      "|             |     | req/s |",
      "| ----------- | --- | ----: |",
      "| a long name | API | 1,234 |",
      "| b           |     |     5 |",
    ].join("\n"),
  );
});

test("a part has a row for the API with the ratio, and one for each other server", () => {
  const figures = { perSecond: 1_000, cpu: 300, databaseCpu: 0, p50: 1, p99: 2 };
  const api = { ...figures, name: "API", databaseCpu: 200 };
  const others = [
    { ...figures, name: "bare 1" },
    { ...figures, name: "bare 2" },
  ] as const;
  const speed = { ratio: 0.8, least: 0.7, most: 0.9 };
  const result = { api, others, speed, cpu: { ratio: 1.2, least: 1.1, most: 1.3 } };
  expect(summarize(result)).toBe("CPU 1.20 (1.10–1.30), 300 + 200 µs; speed 0.80 (0.70–0.90), 1,000 req/s");
  const rows = reportOf([{ title: "list", result }])
    .split("\n")
    .slice(2);
  const cells = rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells).toEqual([
    ["list", "API", "1,000", "0.80", "0.70–0.90", "300", "1.20 (1.10–1.30)", "200", "1.0/2.0"],
    ["", "bare 1", "1,000", "", "", "300", "", "", "1.0/2.0"],
    ["", "bare 2", "1,000", "", "", "300", "", "", "1.0/2.0"],
  ]);
});
