import { expect, test } from "vitest";
import { supportedLanguage } from "./languages.ts";
import { acceptedLanguage, documentLanguage } from "./negotiate.ts";

test.each([
  ["pt-BR", "pt"],
  ["PT", "pt"],
  ["en_US", "en"],
  ["fr", undefined],
  ["pt<script>alert(1)</script>", undefined],
  ['pt" onload="x()', undefined],
  ["javascript:alert(1)", undefined],
  ["__proto__", undefined],
  ["", undefined],
  [["pt"], undefined],
])("the language of %j is %j", (tag, language) => {
  expect(supportedLanguage(tag)).toBe(language);
});

test("the first supported language in the browser's order of preference wins", () => {
  expect(acceptedLanguage("fr-CH, fr;q=0.9, en;q=0.7, pt;q=0.8, *;q=0.5")).toBe("pt");
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
