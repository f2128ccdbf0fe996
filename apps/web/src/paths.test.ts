import { expect, test } from "vitest";
import { paths, safeNext, visiblePath } from "./paths.ts";

test.each([
  ["/newjob", "/newjob"],
  ["/singlejob?id=j1#applied", "/singlejob?id=j1#applied"],
  ["/a/../newjob", "/newjob"],
])("after login a visitor returns to %s", (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test.each([
  null,
  "",
  "newjob",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/x/..//evil.example",
  "/login",
  "/login?next=/login",
  "javascript:alert(1)",
])("login does not redirect to %j", (next) => {
  expect(safeNext(next)).toBeUndefined();
});

test("a path has neither the hidden prefix nor a trailing slash", () => {
  expect(["/", "/_pt", "/_pt/", "/login/", "/_pt/login/", "/_ptx"].map(visiblePath)).toEqual([
    "/",
    "/",
    "/",
    "/login",
    "/login",
    "/_ptx",
  ]);
});

test("links contain their parameters", { tags: "2.route.record" }, () => {
  expect(paths.applicantById("w1", "a/1")).toBe("/singlewaitress?id=w1&application=a%2F1");
  expect(paths.applicantById("w1")).toBe("/singlewaitress?id=w1");
  expect(paths.loginThen("/singlejob?id=1")).toBe("/login?next=%2Fsinglejob%3Fid%3D1");
});
