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

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const readFiles = (report: string) =>
  (JSON.parse(report) as VitestReport).testResults.map(({ name, status, assertionResults }) => {
    const of = (kind: string) => assertionResults.filter((test) => test.status === kind).length;
    const [passed, failed] = [of("passed"), of("failed")];
    // A file that fails before its first test counts as one failure.
    const count = { passed, failed: status === "failed" ? Math.max(failed, 1) : failed };
    return { name, count: { ...count, skipped: assertionResults.length - passed - failed } };
  });

/** Reads a report of Vitest's `json` reporter. */
const readVitest = (report: string): Count =>
  readFiles(report).reduce((sum, { count }) => add(sum, count), none);

/** Reads a report of Playwright's `json` reporter. A test that passed only on a retry counts as failed. */
function readPlaywright(report: string): Count {
  const { stats } = JSON.parse(report) as {
    stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Reads a report of a tool. */
export const readReport = { vitest: readVitest, playwright: readPlaywright } as const;

/** The counts of the stress suites in a report of Vitest, by the names of their folders. */
export function countSuites(report: string): Map<string, Count> {
  const suites = new Map<string, Count>();
  for (const { name, count } of readFiles(report)) {
    const [, suite] = /\/stress\/([\w-]+)\/[^/]+$/.exec(name) ?? [];
    if (suite !== undefined) suites.set(suite, add(suites.get(suite) ?? none, count));
  }
  return suites;
}

/** `12 passed, 0 failed`, with the number of skipped tests if there are any. */
export function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
