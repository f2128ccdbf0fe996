import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The files that order, select, refuse or count for people; the geometry of a search has its own numbers. */
const deciding = globSync(
  [
    "packages/domain/src/{age,completion,conduct,late,nights,no-show,offer-deadline,posting-gate}.ts",
    "packages/domain/src/{record,reviews,shift-reminders,shift-rules,worked-hours}.ts",
    "packages/features/src/applicants/sort-applicants.ts",
    "apps/api/src/modules/{applications,decisions,jobs,messaging,overview,reviews,safety,suspensions,team,work}/**/*.ts",
    "apps/api/src/modules/notifications/{*,reminders/*}.ts",
  ],
  { cwd: root },
).filter((file) => !/\.test\.|search-area/.test(file));

/** Constants that decide about nobody: units, batches, weekdays, the reminders to choose from, files of calendars. */
const technical: ReadonlySet<string> = new Set(
  `minuteMs hourMs dayMs minute day batchSize chunkSize maxRows maxReminders jobDays begunHours awaySeconds
  deletionBatchSize friday unknownDistance shiftReminderHours shownDays refreshSeconds
  maxQuoted`.split(/\s+/),
);

const patterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a constant", /^(?:export )?const (\w+)(?:: [^=\n]+)? = (?:-?\d|\[\d|\{ \w+: \d)[^\n]*$/gm],
  ["a comparison with a number", /(?<![<>])[<>]=? ([3-9]|\d{2,}|\d[\d_]{2,})\b/g],
  [
    "a number of hours or days",
    /\b(?!24 \* (?:60|hour)|60 \* (?:1000|60|minute))\d+ \* (?:60|minute|hour|day)\w*/g,
  ],
  ["an interval", /interval '(?!1 )\d+ (?:minutes?|hours?|days?)'/g],
];

function findConstants(file: string): string[] {
  const code = readFileSync(path.join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  return patterns.flatMap(([what, pattern]) =>
    Array.from(code.matchAll(pattern))
      .filter(([, name]) => name === undefined || !technical.has(name))
      .map(([text]) => `${file}: ${what}: ${text}`),
  );
}

test("what decides has its numbers in packages/domain/src/parameters", () => {
  expect(deciding.length).toBeGreaterThan(100);
  expect(deciding.flatMap(findConstants)).toEqual([]);
});
