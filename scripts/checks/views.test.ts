import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { appPaths } from "../../packages/contract/src/app-pages.ts";
import { sitePaths } from "../../packages/contract/src/site-pages.ts";

// What axe, the large letters and the screenshots see is listed by hand, since each view needs its own data.

const read = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, `../../e2e/journeys/${name}.ts`), "utf8");

/** The path with `:id` for its parameters, without its query. */
function patternOf(page: string | ((...ids: never[]) => string)): string {
  const address = typeof page === "string" ? page : (page as (...ids: string[]) => string)(":id", ":id");
  return decodeURIComponent(address).replace(/\?.*$/, "");
}

/** The pages whose address no view opens. */
function missing(pages: Readonly<Record<string, Parameters<typeof patternOf>[0]>>, views: string): string[] {
  return Object.values(pages)
    .map(patternOf)
    .filter((pattern) => {
      const written = pattern.replaceAll(/:id/g, String.raw`\$\{[^}]+\}`);
      return !new RegExp(`["\`]${written}["\`?#]`).test(views);
    });
}

test("every page of the site has a view, except the home page's other address and the logout", () => {
  expect(missing(sitePaths, read("views"))).toEqual([sitePaths.homeToo, sitePaths.logout]);
});

test("every screen of the app has a view, except the first one, which has no path of its own, and the logout", () => {
  const { welcome, logOut, ...screens } = appPaths;
  expect([welcome, logOut]).toEqual(["/", "/log-out"]);
  expect(missing(screens, read("app-views"))).toEqual([]);
});
