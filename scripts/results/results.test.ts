import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folders } from "../mutation/folders.ts";
import { longSteps } from "../test/steps.ts";
import { keepResult, readResults } from "./results.ts";

test("a suite's figures before the semicolon are its result, else the number of its tests", () => {
  const count = { passed: 3, failed: 0, skipped: 0 };
  const counts = new Map([
    ["ledger", count],
    ["limits", count],
    ["fuzz", { ...count, failed: 1 }],
  ]);
  const figures = [
    "ledger: 300 histories, 0 violations; seed 1",
    "limits, clock: 10 writes",
    "fuzz: 100 requests",
    "taps: worker 80 ms",
    "taps: venue 72 ms",
  ].join("\n");
  expect(Object.fromEntries(readResults(counts, figures))).toEqual({
    ledger: "300 histories, 0 violations",
    limits: "3 passed, 0 failed",
    fuzz: "3 passed, 1 failed",
    taps: "worker 80 ms, venue 72 ms",
  });
});

test("a result is kept with its date, in the file of its suite and in the tables", () => {
  const root = mkdtempSync(path.join(tmpdir(), "results-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["docs", "results"]) mkdirSync(path.join(root, folder));
  const page = "<!-- Written by `node scripts/write-docs.ts`. -->\n<!-- End of the table. -->\n";
  for (const name of ["quality", "performance"]) writeFileSync(path.join(root, `docs/${name}.md`), page);
  const file = path.join(root, "results/ledger.json");
  writeFileSync(
    file,
    JSON.stringify({ suite: "ledger", guarantee: "no loss", command: "npm run test:long ledger" }),
  );
  keepResult(root, "ledger", "3 passed");
  keepResult(root, "unknown", "3 passed");
  const date = new Date().toISOString().slice(0, 10);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    date,
    result: "3 passed",
    guarantee: "no loss",
  });
  const row = `| \`test:long ledger\` | no loss | ${date}: 3 passed |`;
  expect(readFileSync(path.join(root, "docs/quality.md"), "utf8")).toContain(row);
  expect(readFileSync(path.join(root, "docs/performance.md"), "utf8")).not.toContain("ledger");
});

// These two consist of suites that have files of their own.
const suites = longSteps.map(({ name }) => name).filter((name) => name !== "stress" && name !== "mutation");

test.each([...suites, ...folders.map(({ name }) => `mutation-${name}`)])(
  "%s has a file for its result",
  (suite) => {
    expect(existsSync(`results/${suite}.json`)).toBe(true);
  },
);
