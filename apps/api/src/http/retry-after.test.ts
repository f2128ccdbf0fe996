import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { findRetryAfter } from "./retry-after.ts";

const withCode = (code: string, message = "no") => Object.assign(new Error(message), { code });
const failedQuery = (code: string, message?: string) =>
  new DrizzleQueryError("INSERT", [], withCode(code, message));

test.each([
  ["a full disk under photos", withCode("ENOSPC"), 30],
  ["a read-only disk under photos", withCode("EROFS"), 30],
  ["a disk that fails", withCode("EIO"), 30],
  ["no more open files", withCode("EMFILE"), 5],
  ["no more open files, for a connection to the database", failedQuery("EMFILE"), 5],
  ["a full disk under the database", failedQuery("53100"), 5],
  ["no more connections", failedQuery("53300"), 5],
  ["a database that is a replica by now", failedQuery("25006"), 5],
  ["a disk of the database that fails", failedQuery("58030"), 5],
  [
    "a read-only disk under the database",
    failedQuery("42501", 'could not open file "base/1/2": Read-only file system'),
    30,
  ],
  ["a missing privilege", failedQuery("42501", "permission denied for table jobs"), undefined],
  ["a constraint", failedQuery("23505"), undefined],
  ["a fault of the program", new TypeError("x is not a function"), undefined],
])("a request that fails for %s is worth repeating, or not", (_what, error, seconds) => {
  expect(findRetryAfter(error)).toBe(seconds);
});
