import { expect, test } from "vitest";
import { fixtureTree, said } from "./testing/fixture-tree.ts";
import { checkWireNames } from "./wire-names.ts";

const wire = (path: string, text: string) => said(checkWireNames(fixtureTree({ [path]: text })));
const jobs = "apps/api/src/modules/jobs";

const uses = [
  "const a = { numberwaitress: 1 };",
  "const a = job.numberwaitress;",
  'const a = job["numberwaitress"];',
  'const a = { "numberwaitress": 1 };',
  "const { numberwaitress } = job;",
  "interface Job { numberwaitress: number }",
];

test.each(uses)("a wire name is refused in a command of the server: %s", (text) => {
  expect(wire(`${jobs}/add-job.ts`, text).length).toBeGreaterThan(0);
});

test.each([
  "packages/contract/src/job.ts",
  "packages/client/src/create-client.test.ts",
  `${jobs}/routes.ts`,
  `${jobs}/present.ts`,
  `${jobs}/add-job.test.ts`,
  "apps/api/testing/forms.ts",
  "stress/fuzz/judge.ts",
])("a wire name passes where the wire is read or written: %s", (path) => {
  expect(uses.flatMap((text) => wire(path, text))).toEqual([]);
});

test.each([
  "packages/features/src/job.ts",
  "packages/client/src/job.ts",
  "apps/web/src/screens/job/job-screen.test.tsx",
  "e2e/fixtures/jobs.ts",
])("a wire name is refused in clients and their tests: %s", (path) => {
  for (const text of uses) expect(wire(path, text).length).toBeGreaterThan(0);
});

test.each([
  ["the field of a form", 'const a = form.field("startshift");'],
  ["an attribute of an element", "const a = <Field startshift={1} />;"],
  ["an error of a field", 'server.refuses(call, "INVALID", { fields: { startshift: "Bad" } });'],
  ["a name with a word of the wire", "const restaurantId = 1;"],
])("a client may not use one as %s", (_what, text) => {
  expect(wire("packages/features/src/job.tsx", text)).toHaveLength(1);
});

test.each([
  ["the key of a text", "t(($) => $.newjob.salary);"],
  ["a call", "const calls = { login: restaurantLogin };"],
  ["an account type", 'const type = "restaurant";'],
])("a client may name %s", (_what, text) => {
  expect(wire("packages/features/src/job.tsx", text)).toEqual([]);
});

test("column names are allowed in a store only", () => {
  expect(wire(`${jobs}/jobs-store.ts`, "const a = row.job_id;")).toEqual([]);
  expect(wire(`${jobs}/find-jobs.ts`, "const a = row.job_id;")).toHaveLength(1);
});

test("a command may use the wire name of an invalid field in a validation error", () => {
  const text = 'throw new ApiError("VALIDATION", { fields: { startdate: { rule: "pastDate" } } });';
  expect(wire(`${jobs}/add-job.ts`, text)).toEqual([]);
});
