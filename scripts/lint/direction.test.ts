import { expect, test } from "vitest";
import { checkDirection } from "./direction.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

/** The problems that the rule reports for these files. */
const check = (files: Record<string, string>) => said(checkDirection(fixtureTree(files)));
const one = (path: string, specifier: string) => check({ [path]: `import "${specifier}";` });

test.each([
  ["packages/contract/src/a.ts", "@bandeja/domain/shift"],
  ["packages/client/src/a.ts", "@bandeja/contract/call"],
  ["packages/i18n/src/a.ts", "@bandeja/contract/call"],
  ["packages/ui/src/a.tsx", "react-aria-components"],
  ["packages/domain/src/a.ts", "temporal-polyfill"],
  ["packages/domain/src/a.test.ts", "vitest"],
  ["apps/web/src/lib/a.ts", "@bandeja/domain/shift"],
  ["apps/api/src/a.ts", "node:fs"],
  ["e2e/a.ts", "@bandeja/demo-data/rows"],
  ["e2e/a.ts", "@bandeja/api/testing/real-server"],
  ["bench/a.ts", "@bandeja/demo-data/rows"],
  ["bench/a.ts", "@bandeja/localities/locality-index"],
  ["bench/a.ts", "@bandeja/api/testing/test-app"],
  ["bench/a.ts", "../scripts/results/results.ts"],
  ["stress/a.ts", "@bandeja/api/db/database"],
  ["stress/a.ts", "@bandeja/api/testing/test-app"],
  ["tools/media/a.ts", "@bandeja/e2e/fixtures/test"],
  ["packages/demo-data/src/a.ts", "@bandeja/api/db/database"],
])("%s may import %s", (path, specifier) => {
  expect(one(path, specifier)).toEqual([]);
});

test.each([
  ["packages/domain/src/a.ts", "@bandeja/contract/call"],
  ["packages/domain/src/a.ts", "../../contract/src/call.ts"],
  ["packages/domain/src/a.ts", "luxon"],
  ["packages/domain/src/a.ts", "node:fs"],
  ["packages/contract/src/a.ts", "@bandeja/client/create-client"],
  ["packages/client/src/a.ts", "@bandeja/domain/shift"],
  ["packages/i18n/src/a.ts", "@bandeja/client/create-client"],
  ["packages/ui/src/a.tsx", "@bandeja/i18n/react"],
  ["packages/ui/src/a.tsx", "react-router"],
  ["packages/contract/src/a.ts", "@bandeja/api/config"],
  ["apps/web/src/lib/a.ts", "@bandeja/api/config"],
  ["apps/web/src/lib/a.ts", "../../../api/src/config.ts"],
  ["apps/api/src/a.ts", "../../web/src/paths.ts"],
  ["e2e/a.ts", "@bandeja/api/config"],
  ["e2e/a.ts", "../apps/web/src/paths.ts"],
  ["e2e/a.ts", "@bandeja/api/db/database"],
  ["e2e/a.ts", "@bandeja/api/testing/test-app"],
  ["bench/a.ts", "@bandeja/api/db/database"],
  ["bench/a.ts", "../scripts/run-tests.ts"],
  ["stress/a.ts", "@bandeja/e2e/fixtures/test"],
  ["packages/embedded-postgres/src/a.ts", "@bandeja/api/config"],
  ["scripts/a.ts", "../apps/api/src/config/config.ts"],
])("%s may not import %s", (path, specifier) => {
  expect(one(path, specifier)).toEqual([expect.stringContaining(`${path}:1 `)]);
});

test.each([
  'import type { A } from "@bandeja/api/config/config";',
  'export { a } from "@bandeja/api/config/config";',
  'export * from "@bandeja/api/config/config";',
  'const a = await import("@bandeja/api/config/config");',
  'type A = import("@bandeja/api/config/config").Config;',
  'const a = require("@bandeja/api/config");',
])("the rule covers every form of import: %s", (text) => {
  expect(check({ "packages/contract/src/a.ts": text })).toHaveLength(1);
});

test("a new package fails until its allowed imports are declared", () => {
  const files = { "packages/maps/package.json": "{}", "packages/maps/src/a.ts": "" };
  expect(check(files)).toEqual([expect.stringContaining("packages/maps/package.json ")]);
});
