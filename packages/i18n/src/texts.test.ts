import { expect, test } from "vitest";
import { fillInAll } from "./fill-in-all.ts";
import { languages } from "./languages.ts";
import { en } from "./resources/en.ts";
import { pt } from "./resources/pt.ts";
import { ptPT } from "./resources/pt-pt.ts";
import { createTexts, loadTexts } from "./texts.ts";
import type { Translate } from "./texts.ts";

const english = createTexts("en", en).t;
const portuguese = createTexts("pt", pt).t;

test.each([
  [0, "0 people applied", "0 pessoa se candidatou"],
  [1, "1 person applied", "1 pessoa se candidatou"],
  [2, "2 people applied", "2 pessoas se candidataram"],
  [21, "21 people applied", "21 pessoas se candidataram"],
  [1_000_000, "1000000 people applied", "1000000 pessoas se candidataram"],
])("%d has the plural form of its language", (count, inEnglish, inPortuguese) => {
  const people = { people_one: "{{count}} person applied", people_other: "{{count}} people applied" };
  const pessoas = {
    people_one: "{{count}} pessoa se candidatou",
    people_other: "{{count}} pessoas se candidataram",
  };
  const select = (texts: unknown) => (texts as { people: string }).people;
  expect(createTexts("en", people).t(select, { count })).toBe(inEnglish);
  expect(createTexts("pt", pessoas).t(select, { count })).toBe(inPortuguese);
});

test("none is a plural in Portugal", () => {
  const shifts = { shifts_one: "{{count}} turno", shifts_other: "{{count}} turnos" };
  const select = (texts: unknown) => (texts as { shifts: string }).shifts;
  expect(createTexts("pt-PT", shifts).t(select, { count: 0 })).toBe("0 turnos");
  expect(createTexts("pt-PT", shifts).t(select, { count: 1 })).toBe("1 turno");
});

test("none has a text of its own where there is one", () => {
  const { found_zero, found_other } = en.shifts;
  expect(english(($) => $.shifts.found, { count: 0 })).toBe(found_zero);
  expect(english(($) => $.shifts.found, { count: 2, number: "2" })).toBe(
    found_other.replace("{{number}}", "2"),
  );
});

test("values are inserted as they are", () => {
  const code = `<b> & "$&" {{name}} $t(x)`;
  expect(portuguese(($) => $.mails.smsCode, { code })).toContain(code);
});

test("a list has the values in each of its texts", () => {
  const texts = { after: ["{{days}} days", { title: "After {{days}}" }] };
  const list = createTexts("en", texts).t((tree) => (tree as unknown as typeof texts).after);
  expect(list).toEqual(texts.after);
  expect(fillInAll(list, { days: 30 })).toEqual(["30 days", { title: "After 30" }]);
});

test("a text that is not loaded shows its key", () => {
  expect(createTexts("en", { login: en.login }).t(($) => $.register.title)).toBe("register.title");
});

test("the texts of one language are loaded", async () => {
  const notNeeded = () => Promise.reject(new Error("not needed"));
  const loaders = { en: notNeeded, pt: () => Promise.resolve(pt), "pt-PT": notNeeded };
  const { t, language } = await loadTexts("pt", loaders);
  expect([language, t(($) => $.login.title)]).toEqual(["pt", pt.login.title]);
});

/** Every text of a tree by its path; the forms of a plural share the path that code uses. */
function pathsOf(part: unknown, path: string[] = []): string[][] {
  if (typeof part === "string") return [path.map((key) => key.replace(/_(zero|one|other)$/, ""))];
  return Object.entries(part as object).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

test.each(languages)("no text shows a key or an unfilled value (%s)", (language) => {
  const tree = { en, pt, "pt-PT": ptPT }[language];
  const t: Translate = createTexts(language, tree).t;
  const paths = pathsOf(tree);
  expect(paths.length).toBeGreaterThan(1000);
  const names = [...JSON.stringify(tree).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  for (const count of [0, 1, 2, 21, 1_000_000]) {
    const values = { ...Object.fromEntries(names.map((name) => [name, "value"])), count };
    for (const path of paths) {
      const select = (texts: unknown) =>
        path.reduce((part, key) => (part as Record<string, unknown>)[key], texts);
      const text = t(select, values);
      expect(text).not.toBe(path.join("."));
      expect(text).not.toMatch(/\{\{|\}\}/);
    }
  }
});
