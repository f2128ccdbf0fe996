import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { supportedLanguage } from "./languages.ts";
import { acceptedLanguage, documentLanguage } from "./negotiate.ts";
import { withPreferredRegion } from "./preferred-region.ts";

test.each([
  ["pt-BR", "pt"],
  ["PT", "pt"],
  ["pt-PT", "pt-PT"],
  ["PT_pt", "pt-PT"],
  ["pt-PT-x-private", "pt-PT"],
  ["pt-PTX", "pt"],
  ["pt-AO", "pt-PT"],
  ["pt_mz", "pt-PT"],
  ["pt-US", "pt"],
  ["pt-AOX", "pt"],
  ["en-PT", "en"],
  ["en_US", "en"],
  ["fr", undefined],
  ["pt<script>alert(1)</script>", undefined],
  ['pt" onload="x()', undefined],
  ["pt-PT<script>alert(1)</script>", undefined],
  ["javascript:alert(1)", undefined],
  ["__proto__", undefined],
  ["", undefined],
  [["pt"], undefined],
])("the language of %j is %j", (tag, language) => {
  expect(supportedLanguage(tag)).toBe(language);
});

test.each(["AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "PT", "ST", "TL"])(
  "the Portuguese of %s is that of Portugal",
  (region) => {
    expect(supportedLanguage(`pt-${region}`)).toBe("pt-PT");
  },
);

test.each(["apps/web/src/layout/pre-hydration.js", "apps/mobile/start-preloads.ts"])(
  "%s, which runs before the bundle, knows the same tags",
  (file) => {
    const code = readFileSync(path.resolve(import.meta.dirname, "../../..", file), "utf8");
    const [, form = ""] = /\/(\^\(pt\[.*?)\/i/.exec(code) ?? [];
    const tags = ["pt", "pt-BR", "PT_pt", "pt-PTX", "pt-AOX", "pt-US", "en_US", "fr", "ptx"];
    for (let first = 65; first <= 90; first += 1) {
      for (let second = 65; second <= 90; second += 1) tags.push(`pt-${String.fromCodePoint(first, second)}`);
    }
    for (const tag of tags) {
      const [, found] = new RegExp(form, "i").exec(tag) ?? [];
      expect([tag, found && (found.length > 2 ? "pt-PT" : found)]).toEqual([tag, supportedLanguage(tag)]);
    }
  },
);

test("the first supported language in the browser's order of preference wins", () => {
  expect(acceptedLanguage("fr-CH, fr;q=0.9, en;q=0.7, pt;q=0.8, *;q=0.5")).toBe("pt");
  expect(acceptedLanguage("pt-PT,pt;q=0.9,en;q=0.8")).toBe("pt-PT");
  expect(acceptedLanguage("pt-CV,pt;q=0.9,en;q=0.8")).toBe("pt-PT");
  expect(acceptedLanguage("pt-BR,pt-PT;q=0.9")).toBe("pt");
  expect(acceptedLanguage("pt;q=0, en")).toBe("en");
  expect(acceptedLanguage("de, *")).toBeUndefined();
  expect(acceptedLanguage(undefined)).toBeUndefined();
});

test(
  "the URL takes precedence over the cookie, the cookie over the browser, and English is the fallback",
  { tags: "9.detection" },
  () => {
    expect(documentLanguage({ query: "en", cookie: "pt", accept: "pt" })).toBe("en");
    expect(documentLanguage({ query: "<script>", cookie: "pt", accept: "en" })).toBe("pt");
    expect(documentLanguage({ accept: "pt-BR,pt;q=0.9" })).toBe("pt");
    expect(documentLanguage({ query: ["pt"], cookie: "xx" })).toBe("en");
  },
);

test("Portuguese without a region in the address is that of the cookie, else of the browser, else the Brazilian", () => {
  const accept = "pt-PT,pt;q=0.9,en;q=0.8";
  expect(documentLanguage({ query: "pt", accept })).toBe("pt-PT");
  expect(documentLanguage({ query: "pt", cookie: "en", accept })).toBe("pt-PT");
  expect(documentLanguage({ query: "pt", cookie: "pt", accept })).toBe("pt");
  expect(documentLanguage({ query: "pt", cookie: "pt-PT", accept: "pt-BR" })).toBe("pt-PT");
  expect(documentLanguage({ query: "pt" })).toBe("pt");
  expect(documentLanguage({ query: "pt-PT", accept: "pt-BR" })).toBe("pt-PT");
  expect(documentLanguage({ query: "en", cookie: "pt-PT", accept })).toBe("en");
});

test("a stored language keeps its region, whatever the browser prefers", () => {
  expect(documentLanguage({ cookie: "pt", accept: "pt-PT" })).toBe("pt");
  expect(documentLanguage({ cookie: "pt-PT", accept: "pt-BR" })).toBe("pt-PT");
});

test("a region is only added to a supported language, and only from a tag", () => {
  expect(withPreferredRegion("fr", ["pt-PT"])).toBeUndefined();
  expect(withPreferredRegion(null, ["pt-PT"])).toBeUndefined();
  expect(withPreferredRegion("pt", ["pt-PT<script>", undefined])).toBe("pt");
});
