import { expect, test } from "vitest";
import { toPlainLetters } from "./to-plain-letters.ts";

test.each([
  ["bold", "𝐂𝐚𝐬𝐚 𝟏", "Casa 1"],
  ["script, double-struck and Fraktur", "𝒞𝕒𝔰ℯ", "Case"],
  ["full width", "Ｃａｓａ １２", "Casa 12"],
  ["circled", "Ⓒⓐⓢⓐ", "Casa"],
  ["squared", "🄲🄰🅂🄰", "CASA"],
  ["in dark circles and squares", "🅒🅐 🆂🅰", "CA SA"],
  ["in brackets", "⒞⒜", "(c)(a)"],
  ["raised and lowered", "ᶜᵃₛₐ", "casa"],
  ["a ligature", "Rafﬁnato", "Raffinato"],
  ["a Roman numeral", "Pio Ⅻ", "Pio XII"],
  ["Greek and Cyrillic", "𝚨𝛉ήνα ᵸ", "Αθήνα н"],
])("letters are plain: %s", (_, typed, plain) => expect(toPlainLetters(typed)).toBe(plain));

test.each([
  "Mª Ángeles, 3.º esq.",
  "nº 5, № 5",
  "ｶﾌｪ ﾊﾞｰ カフェ",
  "東京（本店）",
  "Łódź Ðuro Straße Dvořák",
  "Nguyễn",
  "ϲοϲο",
  "ʻOhana, Kaʼahumanu",
  "مقهى ٣ ﷺ",
  "한국 ﾡ",
  "Հայկ ﬓ",
  "Casa™ H²O ½ ①",
  "Hotel 🅿 🇵🇹",
])("names stay as they are typed: %s", (name) => expect(toPlainLetters(name)).toBe(name));
