import { expect, test } from "vitest";
import { checkFileSize } from "./file-size.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const lines = (count: number) => "// line\n".repeat(count);
const check = (files: Record<string, string>) => said(checkFileSize(fixtureTree(files)));

test("a file of 401 lines and a test of 501 are refused", () => {
  expect(check({ "apps/api/src/a.ts": lines(400), "apps/api/src/a.test.ts": lines(500) })).toEqual([]);
  expect(check({ "apps/api/src/a.ts": lines(401), "apps/api/src/a.test.ts": lines(501) })).toEqual([
    "apps/api/src/a.test.ts 501 lines; at most 500",
    "apps/api/src/a.ts 401 lines; at most 400",
  ]);
});

test("migrations, texts and styles may have any length", () => {
  expect(check({ "apps/api/a.sql": lines(900), "packages/ui/a.css": lines(900) })).toEqual([]);
});
