import { expect, test } from "vitest";
import { checkCycles } from "./import-graph.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const check = (files: Record<string, string>) => said(checkCycles(fixtureTree(files)));

test.each([
  ["a value", 'import { b } from "./b.ts";'],
  ["a type", 'import type { B } from "./b.ts";'],
  ["the type of a module", 'type B = import("./b.ts").B;'],
  ["what it re-exports", 'export { b } from "./b.ts";'],
  ["a lazy module", 'const load = () => import("./b.ts");'],
  ["a package's name", 'import { b } from "@bandeja/domain/b";'],
])("two files may not import each other, be it for %s", (_, text) => {
  const b = 'import type { A } from "./a.ts";';
  expect(check({ "packages/domain/src/a.ts": text, "packages/domain/src/b.ts": b })).toEqual([
    expect.stringContaining(
      "packages/domain/src/a.ts:1 packages/domain/src/a.ts and packages/domain/src/b.ts",
    ),
    expect.stringContaining("packages/domain/src/b.ts:1 "),
  ]);
  expect(check({ "packages/domain/src/a.ts": text, "packages/domain/src/b.ts": "" })).toEqual([]);
});

test("a cycle by way of other files is reported at each of its imports, and what leads to it is not", () => {
  const cycle = {
    "apps/web/src/lib/a.ts": 'import "#lib/b.ts";',
    "apps/web/src/lib/b.ts": 'import "./c.ts";',
    "apps/web/src/lib/c.ts": 'import "./a.ts";\nimport "./below.ts";',
    "apps/web/src/lib/below.ts": "",
    "apps/web/src/lib/above.test.ts": 'import "./a.ts";',
  };
  expect(check(cycle).map((problem) => problem.split(" ")[0])).toEqual([
    "apps/web/src/lib/a.ts:1",
    "apps/web/src/lib/b.ts:1",
    "apps/web/src/lib/c.ts:1",
  ]);
});

test("two cycles of which one imports the other are told apart", () => {
  const file = (name: string) => `packages/domain/src/${name}.ts`;
  const problems = check({
    [file("a")]: 'import "./b.ts";',
    [file("b")]: 'import "./a.ts";\nimport "./c.ts";',
    [file("c")]: 'import "./d.ts";',
    [file("d")]: 'import "./c.ts";',
  });
  expect(problems).toHaveLength(4);
  expect(problems.join("\n")).not.toContain("b.ts:2");
});
