import { expect, test } from "vitest";
import { checkApiOrder } from "./api-order.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const api = "apps/api/src";
const check = (files: Record<string, string>) =>
  said(
    checkApiOrder(
      fixtureTree(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${api}/${path}`, text]))),
    ),
  );

test.each([
  ["modules/jobs/add-job.ts", "../venues/lock-venue.ts"],
  ["modules/jobs/add-job.ts", "./core/jobs-store.ts"],
  ["modules/accounts/routes.ts", "../../runtime/services.ts"],
  ["http/register-call.ts", "../kernel/api-error.ts"],
  ["health/routes.ts", "../modules/accounts/routes.ts"],
  ["app.ts", "./modules/jobs/module.ts"],
  ["modules/venues/routes.test.ts", "../jobs/add-job.ts"],
])("%s may import %s, which is below it", (path, specifier) => {
  expect(check({ [path]: `import "${specifier}";` })).toEqual([]);
});

test.each([
  ["modules/venues/lock-venue.ts", "../jobs/add-job.ts"],
  ["modules/jobs/add-job.ts", "../../app.ts"],
  ["modules/localities/routes.ts", "../../runtime/services.ts"],
  ["tasks/clean-up.ts", "../modules/accounts/clean-up.ts"],
  ["http/authenticate.ts", "../modules/accounts/find-actor.ts"],
  ["kernel/paging.ts", "../db/database.ts"],
])("%s may not import %s, which is above it, nor its types", (path, specifier) => {
  const problem = [expect.stringContaining(`${api}/${path}:1 `)];
  expect(check({ [path]: `import "${specifier}";` })).toEqual(problem);
  expect(check({ [path]: `import type { A } from "${specifier}";` })).toEqual(problem);
});

test("a new layer fails until it is added to the order", () => {
  expect(check({ "modules/teams/routes.ts": "" })).toEqual([
    expect.stringContaining("modules/teams has no place"),
  ]);
});

test("the parts of a module must not import each other in a cycle, directly or transitively", () => {
  const room = "modules/applications";
  const circle = {
    [`${room}/pair/a.ts`]: 'import "../offers/b.ts";',
    [`${room}/offers/b.ts`]: 'import "../hiring/c.ts";',
    [`${room}/hiring/c.ts`]: 'import "../pair/a.ts";',
  };
  expect(check(circle)).toHaveLength(3);
  expect(check({ ...circle, [`${room}/hiring/c.ts`]: "" })).toEqual([]);
});

test("the files that compose a module may import its parts, and its root counts as a part", () => {
  const room = "modules/applications";
  const part = { [`${room}/pair/a.ts`]: 'import "../b.ts";', [`${room}/b.ts`]: "" };
  expect(check({ ...part, [`${room}/tasks.ts`]: 'import "./pair/a.ts";' })).toEqual([]);
  expect(check({ ...part, [`${room}/b.ts`]: 'import "./pair/a.ts";' })).toHaveLength(2);
});
