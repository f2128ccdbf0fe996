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

const fragments = (files: Record<string, string>, folder = "apps/api/src/") =>
  said(
    checkFragments(
      fixtureTree(Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, text]))),
    ),
  );
const user = 'import "./small.ts";\n';

test.each(["apps/api/src/", "packages/domain/src/", "apps/web/src/lib/", "bench/"])(
  "in %s a file with fewer than 15 lines that one other imports is refused",
  (folder) => {
    const refusals = (files: Record<string, string>) =>
      fragments({ "a.ts": user, "small.ts": lines(14), ...files }, folder);
    const refused = [`${folder}small.ts 14 lines that only ${folder}a.ts imports: move them there`];
    expect(refusals({})).toEqual(refused);
    expect(refusals({ "a.test.ts": user })).toEqual(refused);
    expect(refusals({ "b.ts": user })).toEqual([]);
    expect(refusals({ "small.ts": lines(15) })).toEqual([]);
  },
);

test("a short file may be loaded lazily, used by several tests or replaced in one", () => {
  const small = { "small.ts": lines(14) };
  const spy = 'import * as all from "./small.ts";\nvi.spyOn(all, "open");\n';
  expect(fragments({ "a.ts": 'await import("./small.ts");\n', ...small })).toEqual([]);
  expect(fragments({ "a.ts": user, "a.test.ts": user, "b.test.ts": user, ...small })).toEqual([]);
  expect(fragments({ "a.ts": user, "a.test.ts": spy, ...small })).toEqual([]);
});

test("a short file may be what a package gives to another one", () => {
  const files = {
    "packages/domain/src/small.ts": lines(14),
    "packages/domain/src/b.ts": lines(15),
    "packages/contract/src/a.ts": 'import "@bandeja/domain/small";\n',
    "packages/contract/src/b.ts": lines(15),
  };
  expect(fragments(files, "")).toEqual([]);
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

test("a folder with a single file is refused, unless another file or folder is in it", () => {
  const others = { "main.ts": "", "app.ts": "" };
  expect(fragments({ ...others, "http/server.ts": lines(20) })).toEqual([
    "apps/api/src/http/server.ts is the only file of its folder: move it up",
  ]);
  expect(fragments({ ...others, "http/server.ts": lines(20), "http/server.test.ts": "" })).toEqual([]);
});

test("a screen and a feature of a client have a folder", () => {
  const others = { "main.ts": "", "app.ts": "" };
  const folder = "apps/web/src/";
  expect(fragments({ ...others, "screens/home/home-screen.tsx": lines(20) }, folder)).toEqual([]);
  expect(fragments({ ...others, "features/film/film.tsx": lines(20) }, folder)).toEqual([]);
  expect(fragments({ ...others, "lib/film/film.tsx": lines(20) }, folder)).toHaveLength(1);
});
