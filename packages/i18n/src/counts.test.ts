import { expect, test } from "vitest";
import { inPortugal } from "./in-portugal.ts";
import { en } from "./resources/en.ts";
import { pt } from "./resources/pt.ts";

/** The values that are numbers of things, which may be one. */
const counted = /\{\{(?:count|people|asked|free)\}\}(?= (?!(?:of|de) )\p{L})/u;

/** What a number stands before without a plural, since it is never one, or the word does not bend. */
const withoutForms = [
  // At least two, by the code that shows it.
  /^notices\.several\./,
  /^shifts\.pinAndMore$/,
  // A limit.
  /^account\.venue\.descriptionHint$/,
  /^manyshifts\.weeks$/,
  /^searches\.full$/,
];

function textsOf(part: unknown, key = ""): [string, string][] {
  if (typeof part === "string") return [[key, part]];
  return Object.entries(part as object).flatMap(([name, inner]) =>
    textsOf(inner, key === "" ? name : `${key}.${name}`),
  );
}

test.each([
  ["English", en],
  ["Portuguese of Brazil", pt],
  ["Portuguese of Portugal", inPortugal(pt)],
])("a number of things has a singular and a plural: %s", (_language, tree) => {
  const texts = textsOf(tree);
  const keys = new Set(texts.map(([key]) => key));
  const bent = texts.filter(
    ([key, text]) =>
      counted.test(text) &&
      !/_(?:zero|one|other)$/.test(key) &&
      !withoutForms.some((allowed) => allowed.test(key)),
  );
  expect(bent).toEqual([]);
  const plurals = texts.map(([key]) => key).filter((key) => key.endsWith("_other"));
  expect(plurals.length).toBeGreaterThan(100);
  expect(plurals.filter((key) => !keys.has(key.replace(/_other$/, "_one")))).toEqual([]);
});

test("no text says that nobody has applied: applications that were withdrawn, or that Bandeja ended, are not counted", () => {
  const claims = /(?:^|\. )(?:No one (?:has )?applied|(?:Ainda )?[Nn]inguém se candidatou)/;
  for (const tree of [en, pt, inPortugal(pt)]) {
    expect(textsOf(tree).filter(([, text]) => claims.test(text))).toEqual([]);
  }
});
