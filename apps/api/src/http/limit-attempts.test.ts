import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../db/database.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { ApiError } from "../kernel/api-error.ts";
import { deleteAttemptsBefore, clearAttempts } from "./attempts-store.ts";
import { limitAttempts } from "./limit-attempts.ts";
import { inTransaction } from "../db/transaction.ts";

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const noon = new Date("2026-11-22T12:00:00Z");
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** Makes one of three attempts allowed in ten minutes. @returns "counted", or the seconds until the next one */
async function attempt(subject: string, now: Date, scope = "login"): Promise<number | "counted"> {
  try {
    await limitAttempts(database.db, { scope, subject, max: 3, window: 600_000, now });
    return "counted";
  } catch (error) {
    if (error instanceof ApiError && error.code === "TOO_MANY_REQUESTS") {
      return Number(error.details.retryAfter);
    }
    throw error;
  }
}

async function attempts(subject: string, ...instants: Date[]) {
  const outcomes: (number | "counted")[] = [];
  for (const now of instants) outcomes.push(await attempt(subject, now));
  return outcomes;
}

test("attempts are counted up to the limit, and the refusal of the next has the end of the window", async () => {
  const four = [after(10), after(20), after(30), after(40)];
  expect(await attempts("one", ...four)).toEqual(["counted", "counted", "counted", 560]);
  expect(await attempts("one", after(599))).toEqual([1]);
});

test("the next window starts at zero", async () => {
  expect(await attempts("two", after(0), after(0), after(0), after(599.999))).toEqual([
    "counted",
    "counted",
    "counted",
    0.001,
  ]);
  expect(await attempts("two", after(600))).toEqual(["counted"]);
});

test("each subject and each scope has its own count", async () => {
  await attempts("three", noon, noon, noon);
  expect(await attempt("four", noon)).toBe("counted");
  expect(await attempt("three", noon, "code")).toBe("counted");
  expect(await attempt("three", noon)).toBe(600);
});

test("of concurrent attempts no more than the limit are counted", async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => attempt("five", noon)));
  expect(outcomes.filter((outcome) => outcome === "counted")).toHaveLength(3);
});

test("clearing one subject's attempts keeps those of others", async () => {
  for (const subject of ["six", "seven"]) await attempts(subject, noon, noon, noon);
  await attempts("six", after(600), after(600), after(600));
  await attempt("six", noon, "code");
  await clearAttempts(database.db, "login", "six");
  expect(await attempts("six", noon, after(600))).toEqual(["counted", "counted"]);
  expect(await attempt("seven", noon)).toBe(600);
  for (const _ of [1, 2]) await attempt("six", noon, "code");
  expect(await attempt("six", noon, "code")).toBe(600);
});

test("counts of windows before an instant are deleted, later ones stay", async () => {
  await attempts("eight", noon, noon, noon, after(600), after(600), after(600));
  await inTransaction(database.db, (tx) => deleteAttemptsBefore(tx, after(600)));
  expect(await attempts("eight", noon, after(600))).toEqual(["counted", 600]);
});
