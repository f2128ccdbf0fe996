import { expect, test } from "vitest";
import { checkCodeOnDemand } from "./code-on-demand.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const check = (path: string, ...lines: string[]) =>
  said(checkCodeOnDemand(fixtureTree({ [path]: lines.join("\n") })));

const menu = "packages/features/src/people/menu.tsx";

test("a raw lazy() is found in what the site shows", () => {
  const lines = [
    'import { lazy, useState } from "react";',
    'const Menu = lazy(() => import("./dialog.tsx"));',
  ];
  const found = [expect.stringContaining(":1 lazy()"), expect.stringContaining(":2 import()")];
  expect(check(menu, ...lines)).toEqual(found);
  expect(check("apps/web/src/screens/jobs/jobs-screen.tsx", ...lines)).toEqual(found);
  expect(check("apps/mobile/src/screens/jobs/jobs-screen.tsx", ...lines)).toEqual([]);
});

test("a helper beside it does not excuse lazy()", () => {
  const lines = ['import { lazy } from "react";', 'import { lazyPart } from "../query/lazy-part.tsx";'];
  expect(check(menu, ...lines)).toEqual([expect.stringContaining(":1 lazy()")]);
});

test.each(["lazyPart", "lazyDialog", "fetchCode", "codeFailure"])("code is loaded by %s", (helper) => {
  const lines = [`import { ${helper} } from "../query/help.ts";`, `${helper}(() => import("./dialog.tsx"));`];
  expect(check(menu, ...lines)).toEqual([]);
});

test("types and tests are free", () => {
  expect(check(menu, 'export type Code = typeof import("./dialog.tsx");')).toEqual([]);
  expect(check("packages/features/src/people/menu.test.tsx", 'await import("./menu.tsx");')).toEqual([]);
});
