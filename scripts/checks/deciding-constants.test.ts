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
    "apps/api/src/modules/notifications/{*,delivery/*,reminders/*}.ts",
  ],
  { cwd: root },
).filter((file) => !technicalFiles.test(file));

/** Units of time, by their names. */
const unitsOfTime: ReadonlySet<string> = new Set(["minuteMs", "hourMs", "dayMs", "minute", "day"]);

/**
 * Constants that decide about nobody, by their files: batches, weekdays, the reminders to choose from, files of calendars; what operators see
 * and enter; how payments are ordered and looked up. A name is technical in its file only.
 */
const technical: Readonly<Record<string, readonly string[]>> = {
  "notifications/new-shifts-store.ts": ["begunHours"],
  "notifications/new-shifts-subscriber.ts": ["chunkSize"],
  "notifications/notifications-store.ts": ["deletionBatchSize"],
  "notifications/notify.ts": ["awaySeconds"],
  "notifications/present.ts": ["maxQuoted"],
  "notifications/reminders/reminders-store.ts": ["jobDays", "maxReminders"],
  "notifications/delivery/deliver-sms.ts": ["mailAfterMs"],
  "notifications/delivery/next-attempt.ts": ["maxDeliveryAttempts", "uncountedMs"],
  "notifications/delivery/plan-delivery.ts": ["latestHours", "keptSeconds"],
  "notifications/delivery/undelivered-store.ts": ["waitsDays"],
  "notifications/delivery/write-notification.ts": ["maxQuoted"],
  "work/completion/completion-store.ts": ["maxRows"],
  "pay/completed-work-store.ts": ["longestJob"],
  "overview/calendar/calendar-store.ts": ["maxRows"],
  "overview/calendar/feed.ts": ["shownDays", "refreshSeconds"],
  "operations/core/parse-args.ts": ["longest", "fees"],
  "operations/core/refusal.ts": ["minLength"],
  "operations/commands/conduct.ts": ["smallestGroup", "figuresMs"],
  "operations/commands/hours.ts": ["maxRows"],
  "operations/commands/payments.ts": ["maxRows", "maxReceipts"],
  "moderation/core/reports-store.ts": ["maxFound"],
  "jobs/search/find-open-localities.ts": ["maxRows"],
  "jobs/search/open-jobs-store.ts": ["unknownDistance"],
  "decisions/deciding/settle-due.ts": ["batchSize"],
  "billing/payments/reconcile-payments.ts": ["batchSize"],
  "billing/payments/start-checkout.ts": ["reusedFor"],
  "applications/pair/pair-applications-store.ts": ["maxRows"],
  "packages/domain/src/nights.ts": ["friday"],
  "packages/domain/src/payments.ts": ["rank", "disputeDays"],
  "packages/domain/src/shift-reminders.ts": ["shiftReminderHours"],
};
const technicalIn = (file: string): readonly string[] =>
  technical[file.replace("apps/api/src/modules/", "")] ?? [];

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

const constant = /^(?:export )?const (\w+)(?:: [^=\n]+)? = .*$/gm;

function findConstants(file: string): string[] {
  const code = readFileSync(path.join(root, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .replaceAll(constant, (line: string, name: string) =>
      unitsOfTime.has(name) || technicalIn(file).includes(name) ? "" : line,
    );
  return patterns.flatMap(([what, pattern]) =>
    Array.from(code.matchAll(pattern), ([text]) => `${file}: ${what}: ${text}`),
  );
}

test("what decides has its numbers in packages/domain/src/parameters", () => {
  expect(deciding.length).toBeGreaterThan(100);
  expect(deciding.flatMap(findConstants)).toEqual([]);
});

test("what is called technical is there, and in the file for which it is", () => {
  const files = new Map(deciding.map((file) => [file.replace("apps/api/src/modules/", ""), file]));
  const gone = Object.entries(technical).flatMap(([name, constants]) => {
    const file = files.get(name);
    const code = file === undefined ? "" : readFileSync(path.join(root, file), "utf8");
    const found = Array.from(code.matchAll(constant), ([, one]) => one);
    return constants.filter((one) => !found.includes(one)).map((one) => `${name}: ${one}`);
  });
  expect(gone).toEqual([]);
});
