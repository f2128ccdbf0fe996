import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const technicalFiles =
  /\.test\.|search-area|payments-store|commands\/fee|reporter-marks|preview-venue|operations\/(?!commands|core)/;

/** The files that order, select, refuse or count for people; not the tool of operators, the geometry of a search, or texts. */
const deciding = globSync(
  [
    "packages/domain/src/{age,completion,conduct,late,nights,no-show,offer-deadline,posting-gate}.ts",
    "packages/domain/src/{decisions,invitation-deadline,invitation-states,payments,purchases,record,reservation-deadline}.ts",
    "packages/domain/src/{reservations,reviews,safety-reports,shift-reminders,shift-rules,worked-hours}.ts",
    "packages/features/src/applicants/sort-applicants.ts",
    "apps/api/src/modules/{applications,billing,decisions,jobs,messaging,moderation,operations,overview}/**/*.ts",
    "apps/api/src/modules/{pay,reviews,safety,team,venues,work,workers}/**/*.ts",
    "apps/api/src/modules/notifications/{*,reminders/*}.ts",
  ],
  { cwd: root },
).filter((file) => !technicalFiles.test(file));

/**
 * Constants that decide about nobody: units, batches, weekdays, the reminders to choose from, files of calendars; what
 * operators see and enter; how payments are ordered and looked up.
 */
const technical: ReadonlySet<string> = new Set(
  `minuteMs hourMs dayMs minute day batchSize chunkSize maxRows maxReminders jobDays begunHours awaySeconds
  deletionBatchSize friday unknownDistance shiftReminderHours shownDays refreshSeconds
  maxQuoted longestJob maxFound maxReceipts longest oldestDays fees minLength smallestGroup figuresMs reusedFor rank disputeDays`.split(
    /\s+/,
  ),
);

const patterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a constant", /^(?:export )?const (\w+)(?:: [^=\n]+)? = (?:-?\d|\[\d|\{ \w+: [1-9])[^\n]*$/gm],
  ["a comparison with a number", /(?<![<>])[<>]=? ([3-9]|\d{2,}|\d[\d_]{2,})\b/g],
  [
    "a number of hours or days",
    /\b(?!24 \* (?:60|hour)|60 \* (?:1000|60|minute))\d+ \* (?:60|minute|hour|day)\w*/g,
  ],
  ["an interval", /interval '(?!1 )\d+ (?:minutes?|hours?|days?)'/g],
  ["a limit of attempts", /\bmax: \d\S*/g],
];

function findConstants(file: string): string[] {
  const code = readFileSync(path.join(root, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .replaceAll(/^(?:export )?const (\w+)(?:: [^=\n]+)? = .*$/gm, (line: string, name: string) =>
      technical.has(name) ? "" : line,
    );
  return patterns.flatMap(([what, pattern]) =>
    Array.from(code.matchAll(pattern), ([text]) => `${file}: ${what}: ${text}`),
  );
}

test("what decides has its numbers in packages/domain/src/parameters", () => {
  expect(deciding.length).toBeGreaterThan(100);
  expect(deciding.flatMap(findConstants)).toEqual([]);
});
