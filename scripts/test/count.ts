import path from "node:path";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Count = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A test file and its duration (ms). */
export interface TimedFile {
  readonly file: string;
  readonly ms: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Reads a report of Vitest's `json` reporter. A file that fails before its first test counts as one failure. */
export function readVitestReport(text: string): Count {
  const report = JSON.parse(text) as VitestReport;
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The counts of the stress suites in a report of Vitest, by the names of their folders. */
export function countSuites(text: string): Map<string, Count> {
  const suites = new Map<string, Count>();
  for (const { name, status, assertionResults } of (JSON.parse(text) as VitestReport).testResults) {
    const [, suite] = /\/stress\/([\w-]+)\/[^/]+$/.exec(name) ?? [];
    if (suite === undefined) continue;
    const [passed, failed] = ["passed", "failed"].map(
      (kind) => assertionResults.filter((test) => test.status === kind).length,
    ) as [number, number];
    const count = {
      passed,
      failed: status === "failed" ? Math.max(failed, 1) : failed,
      skipped: assertionResults.length - passed - failed,
    };
    suites.set(suite, add(suites.get(suite) ?? none, count));
  }
  return suites;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const timesOfVitest = (text: string): TimedFile[] =>
  (JSON.parse(text) as VitestReport).testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    ms: endTime - startTime,
  }));

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const msOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))) +
  sum(suites.map(msOf));

/** The duration of a file is the sum of its journeys. */
export function timesOfPlaywright(text: string): TimedFile[] {
  const { config, suites } = JSON.parse(text) as {
    config: { rootDir: string };
    suites: readonly PlaywrightSuite[];
  };
  return suites.map((suite) => ({ file: path.join(config.rootDir, suite.file), ms: msOf(suite) }));
}

/** Reads a report of Playwright's `json` reporter. A test that passed only on a retry counts as failed. */
export function readPlaywrightReport(text: string): Count {
  const { stats } = JSON.parse(text) as {
    stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** The slowest files, one line each, in seconds. */
export function listSlowest(
  files: readonly TimedFile[],
  { root, most = 20 }: { root: string; most?: number },
): string {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(root, file)}`)
    .join("\n");
}

/** `12 passed, 0 failed`, with the number of skipped tests if there are any. */
export function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
