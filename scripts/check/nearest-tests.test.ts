import { expect, test } from "vitest";
import { fixtureTree } from "../lint/testing/fixture-tree.ts";
import { findNearestTests } from "./nearest-tests.ts";

const tree = fixtureTree({
  "packages/domain/src/hours.ts": "",
  "packages/domain/src/hours.test.ts": 'import "./hours.ts";',
  "packages/domain/src/shift.ts": 'import "./hours.ts";',
  "packages/contract/src/job.ts": 'import "@bandeja/domain/shift";',
  "packages/contract/src/job.test.ts": 'import "./job.ts";',
  "packages/contract/src/other.test.ts": "",
});

test("tests that import a changed file come before those that import it through others", () => {
  expect(findNearestTests(tree, ["packages/domain/src/hours.ts"])).toEqual([
    "packages/domain/src/hours.test.ts",
    "packages/contract/src/job.test.ts",
  ]);
});

test("a changed test is run, and a file that no test imports has none", () => {
  expect(findNearestTests(tree, ["packages/contract/src/other.test.ts"])).toEqual([
    "packages/contract/src/other.test.ts",
  ]);
  expect(findNearestTests(tree, ["README.md"])).toEqual([]);
});
