import { expect, test } from "vitest";
import {
  add,
  countSuites,
  listSlowest,
  none,
  readPlaywrightReport,
  readVitestReport,
  sentence,
  timesOfPlaywright,
  timesOfVitest,
} from "./count.ts";

const vitest = (numbers: object, testResults: object[] = []) =>
  readVitestReport(
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults,
      ...numbers,
    }),
  );

test("the tests of both runners are added up in one sentence", () => {
  const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } };
  const counts = [
    vitest({ numPassedTests: 10, numFailedTests: 1 }),
    readPlaywrightReport(JSON.stringify(playwright)),
  ];
  expect(sentence(counts.reduce(add, none))).toBe("14 passed, 1 failed");
});

test("skipped tests are reported, and a test that passed only on a retry counts as failed", () => {
  expect(sentence(vitest({ numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 }))).toBe(
    "1 passed, 0 failed, 3 skipped",
  );
  const playwright = { stats: { expected: 0, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(readPlaywrightReport(JSON.stringify(playwright))).toEqual({ passed: 0, failed: 2, skipped: 0 });
});

test("a file that fails before its first test counts as one failure, otherwise its failed tests count", () => {
  const files = [
    { status: "failed", assertionResults: [{ status: "pending" }, { status: "pending" }] },
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  const numbers = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2 };
  expect(vitest(numbers, files)).toEqual({ passed: 1, failed: 3, skipped: 2 });
});

test("stress suites are counted by their folders, other files not", () => {
  const file = (name: string, status: string, ...tests: string[]) => ({
    name,
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  });
  const testResults = [
    file("/stress/root/stress/ledger/a.test.ts", "passed", "passed", "pending"),
    file("/stress/root/stress/ledger/b.test.ts", "failed"),
    file("/stress/root/packages/a/a.test.ts", "passed", "passed"),
  ];
  expect([...countSuites(JSON.stringify({ testResults }))]).toEqual([
    ["ledger", { passed: 1, failed: 1, skipped: 1 }],
  ]);
});

test("the slowest files are listed in seconds, with the sum of its journeys for each e2e file", () => {
  const files = [
    ["a.test.ts", 1_500],
    ["b.test.ts", 10],
  ].map(([name, ms]) => ({ name: `/root/${name}`, startTime: 1_000, endTime: 1_000 + Number(ms) }));
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const journeys = {
    config: { rootDir: "/root/e2e" },
    suites: [
      { file: "c.spec.ts", specs: [spec(1_000)], suites: [{ file: "c.spec.ts", specs: [spec(700, 300)] }] },
    ],
  };
  const times = [
    ...timesOfVitest(JSON.stringify({ testResults: files })),
    ...timesOfPlaywright(JSON.stringify(journeys)),
  ];
  expect(listSlowest(times, { root: "/root", most: 2 })).toBe(
    "    2.0 s  e2e/c.spec.ts\n    1.5 s  a.test.ts",
  );
});
