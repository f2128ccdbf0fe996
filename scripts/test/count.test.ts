import { expect, test } from "vitest";
import { add, countSuites, none, readReport, sentence } from "./count.ts";

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const vitest = (...testResults: object[]) => readReport.vitest(JSON.stringify({ testResults }));
const playwright = (stats: object) =>
  readReport.playwright(
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } }),
  );

test("the tests of both runners are added up in one sentence", () => {
  const counts = [vitest(file("a", "failed", "passed", "passed", "failed")), playwright({ expected: 4 })];
  expect(sentence(counts.reduce(add, none))).toBe("6 passed, 1 failed");
});

test("skipped tests are reported, and a test that passed only on a retry counts as failed", () => {
  expect(sentence(vitest(file("a", "passed", "passed", "pending", "skipped", "todo")))).toBe(
    "1 passed, 0 failed, 3 skipped",
  );
  expect(playwright({ unexpected: 1, flaky: 1 })).toEqual({ passed: 0, failed: 2, skipped: 0 });
});

test("a file that fails before its first test counts as one failure, otherwise its failed tests count", () => {
  const files = [
    file("a", "failed", "pending", "pending"),
    file("b", "failed"),
    file("c", "failed", "failed"),
    file("d", "passed", "passed"),
  ];
  expect(vitest(...files)).toEqual({ passed: 1, failed: 3, skipped: 2 });
});

test("stress suites are counted by their folders, other files not", () => {
  const testResults = [
    file("/stress/root/stress/ledger/a.test.ts", "passed", "passed", "pending"),
    file("/stress/root/stress/ledger/b.test.ts", "failed"),
    file("/stress/root/packages/a/a.test.ts", "passed", "passed"),
  ];
  expect([...countSuites(JSON.stringify({ testResults }))]).toEqual([
    ["ledger", { passed: 1, failed: 1, skipped: 1 }],
  ]);
});
