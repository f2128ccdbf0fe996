import { readFileSync } from "node:fs";
import path from "node:path";
import { sitePaths } from "@bandeja/contract/site-pages";
import { expect, test } from "vitest";
import { applicationScreens, isOfApplication } from "#lib/application-screens.ts";
import { paths, safeNext, hiddenLanguage, visiblePath } from "./paths.ts";

test.each([
  ["/newjob", "/newjob"],
  ["/singlejob?id=j1#applied", "/singlejob?id=j1#applied"],
  ["/a/../newjob", "/newjob"],
])("after login a visitor returns to %s", (next, target) => {
  expect(safeNext(next)).toBe(target);
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
  "/logout",
  "/logout/?from=menu",
  "/login",
  "/login?next=/login",
  "javascript:alert(1)",
])("login does not redirect to %j", (next) => {
  expect(safeNext(next)).toBeUndefined();
});

test.each([
  ["/", "/", undefined],
  ["/login/", "/login", undefined],
  ["/_pt", "/", "pt"],
  ["/_pt/", "/", "pt"],
  ["/_pt/login/", "/login", "pt"],
  ["/_pt-PT", "/", "pt-PT"],
  ["/_pt-PT/login/", "/login", "pt-PT"],
  ["/_ptx", "/_ptx", undefined],
  ["/_pt-PTx", "/_pt-PTx", undefined],
])("%s is shown as %s, without the hidden prefix, which gives its language", (address, visible, language) => {
  expect(visiblePath(address)).toBe(visible);
  expect(hiddenLanguage(address)).toBe(language);
});

test("links contain their parameters", { tags: "2.route.record" }, () => {
  expect(paths.applicantById("w1", "a/1")).toBe("/singlewaitress?id=w1&application=a%2F1");
  expect(paths.applicantById("w1")).toBe("/singlewaitress?id=w1");
  expect(paths.loginThen("/singlejob?id=1")).toBe("/login?next=%2Fsinglejob%3Fid%3D1");
});

test("a page is either still or of the application", () => {
  const routes = readFileSync(path.join(import.meta.dirname, "routes.ts"), "utf8");
  const still = Array.from(routes.matchAll(/screen\("(\w+)", "([\w-]+)"\)/g), ([, id = "", folder = ""]) => {
    const file = path.join(import.meta.dirname, `screens/${folder}/${folder}-screen.tsx`);
    expect(readFileSync(file, "utf8")).toContain("isStill: true");
    return id;
  });
  expect([...still, ...applicationScreens].toSorted()).toEqual(Object.keys(sitePaths).toSorted());
  expect(isOfApplication("/singlejob?id=j1#applicants")).toBe(true);
  for (const other of ["/login?next=%2Fnewjob", "/downloadapp", "/app/fee", "/nothing"]) {
    expect(isOfApplication(other)).toBe(false);
  }
});
