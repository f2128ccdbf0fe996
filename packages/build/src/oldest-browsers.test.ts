import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { oldestBrowsers } from "./oldest-browsers.ts";
import { compatData } from "./testing/compat-data.ts";
import { findNewer } from "./testing/find-newer.ts";
import { guardedFunctions } from "./testing/guarded-functions.ts";
import { findNewerFunctions } from "./testing/newer-functions.ts";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
/** What is sent to browsers. */
const sources = globSync(
  [
    "apps/{web,mobile}/src/**/*.{ts,tsx,js}",
    "packages/{client,contract,domain,features,i18n,ui,web-platform}/src/**/*.{ts,tsx}",
  ],
  { cwd: root, exclude: (name) => /\.test\.tsx?$|\.d\.ts$|^testing$/.test(path.basename(name)) },
);
const newer = findNewerFunctions();
const usesIn = (text: string): string[] => findNewer("a.ts", text, newer).map(({ name }) => name);

test("clients call no function that is newer than the oldest browsers", () => {
  const uses = sources.flatMap((source) =>
    findNewer(source, readFileSync(path.join(root, source), "utf8"), newer)
      .filter(({ name }) => guardedFunctions[name] === undefined)
      .map(({ name, line }) => `${source}:${line} ${name}`),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(uses).toEqual([]);
});

test("styles and code ask for a coarse pointer, since some browsers report none", () => {
  const styles = globSync(["apps/{web,mobile}/src/**/*.css", "packages/{features,ui}/src/**/*.css"], {
    cwd: root,
  });
  const asking = [...sources, ...styles].filter((source) =>
    /pointer: *fine|hover: *hover/.test(readFileSync(path.join(root, source), "utf8")),
  );
  expect(asking).toEqual([]);
});

test.each([
  ["AbortSignal.any", "AbortSignal.any([signal]);"],
  ["Promise.withResolvers", "const { promise } = Promise.withResolvers<void>();"],
  ["Map.groupBy", "[...Map.groupBy(rows, ({ date }) => date)];"],
  ["URL.canParse", "URL.canParse(address);"],
  ["Array.fromAsync", "await Array.fromAsync(rows);"],
  ["requestIdleCallback", "requestIdleCallback(() => {});"],
  ["requestIdleCallback", "window.requestIdleCallback(() => {});"],
  ["Temporal", "Temporal.Now.instant();"],
  [".showPopover", "dialog.showPopover();"],
  [".isSubsetOf", "types.isSubsetOf(others);"],
  [".startViewTransition", "document.startViewTransition(() => {});"],
])("%s is found in %s", (name, text) => {
  expect(usesIn(text)).toEqual([name]);
});

test.each([
  ["a function that the oldest browsers have", "rows.toSorted().findLast(Boolean); structuredClone(rows);"],
  [
    "a question whether it is there",
    'const can = "showPopover" in dialog && dialog.showPopover !== undefined;',
  ],
  ["a variable with the name of a global", "const { serviceWorker } = navigator; serviceWorker.register(a);"],
])("%s is none", (_what, text) => {
  expect(usesIn(text)).toEqual([]);
});

// Set methods and iterator helpers need types to be found: they are not part of the language that tsconfig.json names.
test("the type check knows nothing newer of the language than ES2024", () => {
  const config = readFileSync(path.join(root, "tsconfig.json"), "utf8");
  expect(config).toContain('"lib": ["es2024", "esnext.disposable", "dom", "dom.iterable"]');
});

test("the two names by which a document finds out that its browser is too old came last to the oldest that work", () => {
  const { isWellFormed } = compatData.javascript["builtins"]!["String"]!;
  const names = [isWellFormed!.__compat!, compatData.api["CSSPropertyRule"]!.__compat!];
  const bothSince = (browser: "chrome" | "firefox" | "safari" | "safari_ios"): number =>
    Math.max(...names.map(({ support }) => Number([support[browser]].flat()[0]?.version_added)));
  expect({
    safari: bothSince("safari"),
    ios: bothSince("safari_ios"),
    firefox: bothSince("firefox"),
    chrome: bothSince("chrome"),
  }).toEqual(
    Object.fromEntries(Object.entries(oldestBrowsers).map(([name, since]) => [name, Number(since)])),
  );
});
