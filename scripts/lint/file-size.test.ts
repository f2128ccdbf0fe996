import { expect, test } from "vitest";
import { checkFileSize, checkFragments } from "./file-size.ts";
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

const fragments = (files: Record<string, string>) =>
  said(
    checkFragments(
      fixtureTree(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [`apps/api/src/${name}`, text])),
      ),
    ),
  );

test("a file of the API with 15 lines or fewer that one other imports is refused", () => {
  const user = 'import "./small.ts";\n';
  const refused = "apps/api/src/small.ts 15 lines that only apps/api/src/a.ts imports: move them there";
  expect(fragments({ "a.ts": user, "small.ts": lines(15) })).toEqual([refused]);
  expect(fragments({ "a.ts": user, "small.ts": lines(15), "a.test.ts": user })).toEqual([refused]);
  expect(fragments({ "a.ts": user, "small.ts": lines(16) })).toEqual([]);
  expect(fragments({ "a.ts": user, "b.ts": user, "small.ts": lines(15) })).toEqual([]);
});

test("a module.ts may have any few lines", () => {
  const files = { "modules.ts": 'import "./modules/pay/module.ts";\n', "modules/pay/routes.ts": lines(20) };
  expect(fragments({ ...files, "modules/pay/module.ts": lines(5) })).toEqual([]);
  expect(
    fragments({
      ...files,
      "modules.ts": 'import "./modules/pay/costs.ts";',
      "modules/pay/costs.ts": lines(5),
    }),
  ).toHaveLength(1);
});

test("a folder of the API with a single file is refused, unless another file or folder is in it", () => {
  const others = { "main.ts": "", "app.ts": "" };
  expect(fragments({ ...others, "http/server.ts": lines(20) })).toEqual([
    "apps/api/src/http/server.ts is the only file of its folder: move it up",
  ]);
  expect(fragments({ ...others, "http/server.ts": lines(20), "http/server.test.ts": "" })).toEqual([]);
});
