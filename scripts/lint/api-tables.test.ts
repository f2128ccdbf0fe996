import { expect, test } from "vitest";
import { checkTables } from "./api-tables.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const api = "apps/api/src";
const schema = { [`${api}/db/schema/jobs.ts`]: 'export const postedJobs = pgTable("jobs", {});' };
const check = (files: Record<string, string>) =>
  said(
    checkTables(
      fixtureTree({
        ...schema,
        ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${api}/modules/${path}`, text])),
      }),
    ),
  );

test.each(["tx.update(postedJobs).set(a);", "sql`DELETE FROM jobs`;", "sql`INSERT INTO ${postedJobs}`;"])(
  "a table written by two modules is a problem in both: %s",
  (write) => {
    const own = { "jobs/core/jobs-store.ts": "tx.insert(postedJobs).values(a);" };
    expect(check(own)).toEqual([]);
    expect(check({ ...own, "billing/credits-store.ts": write })).toEqual([
      expect.stringContaining("one module writes a table"),
      expect.stringContaining("one module writes a table"),
    ]);
  },
);

test("two stores of one module may write a table, privacy may erase its rows, and any module may read them", () => {
  expect(
    check({
      "jobs/core/jobs-store.ts": "tx.insert(postedJobs).values(a);",
      "jobs/moves/pins-store.ts": "tx.update(postedJobs).set(a);",
      "privacy/erase-store.ts": "tx.delete(postedJobs);",
      "billing/credits-store.ts": "tx.select().from(postedJobs);",
    }),
  ).toEqual([]);
});
