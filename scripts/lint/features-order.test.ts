import { expect, test } from "vitest";
import { checkFeaturesOrder } from "./features-order.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const features = "packages/features/src";
const check = (files: Record<string, string>) =>
  said(
    checkFeaturesOrder(
      fixtureTree(
        Object.fromEntries(Object.entries(files).map(([path, text]) => [`${features}/${path}`, text])),
      ),
    ),
  );

test("a feature may import itself, those below it, and what tests share", () => {
  expect(
    check({
      "edit-job/edit-job-form.tsx": 'import "../new-job/fields/pay-fields.tsx";\nimport "./more-fields.tsx";',
      "new-job/fields/pay-fields.tsx": 'import "../../jobs/job-row.tsx";',
      "jobs/job-row.test.tsx": 'import "../new-job/job-form.ts";\nimport "../testing/setup.ts";',
    }),
  ).toEqual([]);
});

test.each([
  ["a value", 'import { a } from "../edit-job/may-edit.ts";'],
  ["a type", 'import type { A } from "../edit-job/may-edit.ts";'],
  ["a lazy module", 'const load = () => import("../edit-job/may-edit.ts");'],
])("no feature may import one above it, be it for %s", (_, text) => {
  expect(check({ "jobs/job-actions.tsx": text })).toEqual([
    `${features}/jobs/job-actions.tsx:1 edit-job is above jobs (features-order.ts)`,
  ]);
});

test("a new feature fails until it is added to the order", () => {
  expect(check({ "tips/tips.tsx": "" })).toEqual([
    `${features}/tips tips has no place in scripts/lint/features-order.ts`,
  ]);
});
