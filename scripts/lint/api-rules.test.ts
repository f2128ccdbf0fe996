import { expect, test } from "vitest";
import { checkApi, checkWireNames } from "./api-rules.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const api = "apps/api/src";
const check = (path: string, text: string) => said(checkApi(fixtureTree({ [`${api}/${path}`]: text })));
const wire = (path: string, text: string) => said(checkWireNames(fixtureTree({ [`${api}/${path}`]: text })));

test.each([
  ["domains/jobs/routes.ts", "./add-job.ts"],
  ["domains/jobs/add-job.ts", "./jobs-store.ts"],
  ["domains/jobs/add-job.ts", "../restaurants/get-restaurant.ts"],
  ["domains/jobs/routes.ts", "../restaurants/present.ts"],
  ["domains/jobs/present.ts", "../restaurants/present.ts"],
  ["domains/jobs/jobs-store.ts", "drizzle-orm"],
  ["domains/jobs/jobs-store.ts", "../../db/schema/jobs.ts"],
  ["domains/jobs/routes.test.ts", "drizzle-orm"],
  ["domains/jobs/routes.test.ts", "../restaurants/restaurants-store.ts"],
  ["domains/jobs/routes.test.ts", "../../testing/test-app.ts"],
  ["http/idempotency-store.ts", "drizzle-orm"],
  ["db/seed/people.ts", "../../domains/jobs/add-job.ts"],
  ["db/database.ts", "pg"],
  ["providers/bus/listen.ts", "pg"],
  ["testing/test-app.ts", "../app.ts"],
  ["server.ts", "./app.ts"],
])("%s may import %s", (path, specifier) => {
  expect(check(path, `import "${specifier}";`)).toEqual([]);
});

test.each([
  ["domains/jobs/routes.ts", "./jobs-store.ts"],
  ["domains/jobs/add-job.ts", "../restaurants/restaurants-store.ts"],
  ["domains/jobs/add-job.ts", "../restaurants/present.ts"],
  ["domains/jobs/jobs-store.ts", "../restaurants/restaurants-store.ts"],
  ["domains/jobs/routes.ts", "../restaurants/restaurants-store.ts"],
  ["domains/jobs/add-job.ts", "drizzle-orm"],
  ["domains/jobs/add-job.ts", "drizzle-orm/pg-core"],
  ["domains/jobs/add-job.ts", "../../db/schema/jobs.ts"],
  ["domains/jobs/add-job.ts", "pg"],
  ["domains/jobs/add-job.ts", "../../testing/test-app.ts"],
  ["workers/remind.ts", "drizzle-orm"],
  ["http/listen.ts", "../app.ts"],
  ["db/database.ts", "../domains/jobs/add-job.ts"],
  ["providers/mail/send.ts", "../../domains/jobs/add-job.ts"],
])("%s may not import %s", (path, specifier) => {
  expect(check(path, `import "${specifier}";`)).toEqual([expect.stringContaining(`${api}/${path}:1 `)]);
});

test("a type of the database's library may be named anywhere, since it runs nothing", () => {
  expect(check("domains/jobs/add-job.ts", 'import type { SQL } from "drizzle-orm";')).toEqual([]);
});

test("a new folder does not pass before somebody says what it may import", () => {
  expect(check("billing/pay.ts", "")).toEqual([expect.stringContaining("billing/ is not in the table")]);
});

test.each([
  "const a = { numberwaitress: 1 };",
  "const a = job.numberwaitress;",
  'const a = job["numberwaitress"];',
  'const a = { "numberwaitress": 1 };',
  "const { numberwaitress } = job;",
  "interface Job { numberwaitress: number }",
])("the wire's names stay out of commands: %s", (text) => {
  expect(wire("domains/jobs/add-job.ts", text).length).toBeGreaterThan(0);
  expect(wire("domains/jobs/present.ts", text)).toEqual([]);
  expect(wire("domains/jobs/routes.ts", text)).toEqual([]);
  expect(wire("domains/jobs/add-job.test.ts", text)).toEqual([]);
});

test("a store may have the columns' names, which nobody else sees", () => {
  expect(wire("domains/jobs/jobs-store.ts", "const a = row.job_id;")).toEqual([]);
  expect(wire("domains/jobs/find-jobs.ts", "const a = row.job_id;")).toHaveLength(1);
});

test("a command names the caller's field that is wrong as the caller spelt it", () => {
  const text = 'throw new ApiError("VALIDATION", { fields: { startdate: { rule: "pastDate" } } });';
  expect(wire("domains/jobs/add-job.ts", text)).toEqual([]);
});
