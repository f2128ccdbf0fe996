import { expect, test } from "vitest";
import { isOneAlphabet } from "./is-one-alphabet.ts";

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
