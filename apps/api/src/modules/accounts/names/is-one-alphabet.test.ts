import { expect, test } from "vitest";
import { hasMixedWord, isOneAlphabet } from "./is-one-alphabet.ts";

test.each([
  "admin",
  "Café_21",
  "админ",
  "ταβέρνα",
  "مقهى 21",
  "東京 Tokyo",
  "寿司バー",
  "한국 BBQ",
  "12-34",
  "🍕 Pizza",
])("%s has letters of one alphabet", (text) => expect(isOneAlphabet(text)).toBe(true));

test.each(["\u0430dmin", "adm\u03B9n", "tasca\u0585", "東京admіn", "ᏟAFE"])(
  "%s mixes letters of several alphabets",
  (text) => expect(isOneAlphabet(text)).toBe(false),
);

test.each([
  "M\u0430rina Duarte",
  "Cantina S\u0435rena",
  "C\u0430f\u00E9",
  "ma\u0301rin\u0430",
  "\u039Fscar",
  "M\u200D\u0430rina",
  "Ma-r\u0456na",
  "d\u2019\u0410na",
  "\u13DFafe",
])("%s has a word of several alphabets", (name) => expect(hasMixedWord(name)).toBe(true));

test.each([
  "Марина Дуарте",
  "Μαρίνα",
  "Marina Дуарте",
  "Кафе-Bar №5",
  "дом№5",
  "Inês d’Ávila",
  "Col·legi",
  "東京Tokyo",
  "寿司Bar",
  "한국BBQ",
  "مقهى21",
  "Bar 1829",
  "ᏣᎳᎩ",
  "Chef 👨‍🍳 Rui",
  "Łódź Ðuro",
])("each word of %s has one alphabet", (name) => expect(hasMixedWord(name)).toBe(false));
