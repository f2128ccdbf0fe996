import { expect, test } from "vitest";
import { islandTexts } from "./island-texts.ts";
import { languages } from "./languages.ts";
import { en } from "./resources/en.ts";
import { pt } from "./resources/pt.ts";
import { translate } from "./translate.ts";

const trees = { en, pt };

/** Every text of a tree, by its key path; plural forms share the key that code uses. */
function keysOf(value: unknown, keys: string[] = []): string[][] {
  if (typeof value === "string") return [keys.map((key) => key.replace(/_(zero|one|many|other)$/, ""))];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => keysOf(part, [...keys, key]));
}

type Tree = Record<string, never>;
const selectorOf = (keys: readonly string[]) => (tree: unknown) =>
  keys.reduce((part, key) => (part as Tree)[key] as never, tree) as never;

test.each(languages)("an island shows every text as i18next does (%s)", (language) => {
  const island = islandTexts(language, trees[language]).t;
  const full = translate(language);
  const keys = keysOf(trees[language]);
  expect(keys.length).toBeGreaterThan(300);
  const names = [...JSON.stringify(trees[language]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  for (const count of [0, 1, 2, 21, 100]) {
    const values = { ...Object.fromEntries(names.map((name) => [name, `<${name}> & "$&"`])), count };
    for (const path of keys) expect(island(selectorOf(path), values)).toBe(full(selectorOf(path), values));
  }
});

test("a text that an island lacks shows its key, as i18next does", () => {
  expect(islandTexts("en", { login: en.login }).t(($) => $.register.title)).toBe("register.title");
});
