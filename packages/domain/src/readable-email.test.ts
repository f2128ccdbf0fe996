import { domainToASCII } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeEmail } from "./emails.ts";
import { decodePunycode } from "./punycode.ts";
import { readableEmail } from "./readable-email.ts";

test.each([
  "ana@exämple.de",
  "ana@straße.de",
  "ana@pão.com.br",
  "ana@açúcar.pt",
  "ana@correio.são-joão.pt",
  "ana@żółć.pl",
  "ana@smørrebrød.dk",
  "ana@việtnam.vn",
  "ana@例え.jp",
  "ana@ひらがな.jp",
  "ana@한국.kr",
  "ana@ไทย.com",
  "ana@עברית.com",
  "ana@موقع.com",
  "ana@почта.рф",
  "ana@почта-1.com.рф",
  "ana@παράδειγμα.ελ",
  "ana@φαξ-24.ελ",
  // A letter with a mark that Unicode does not have as one character.
  "ana@ε\u0304λ.ελ",
  "ana@փոստ-1.հայ",
  "ana@ფოსტა-1.გე",
  "ana@मेल.com",
  "joão@sala.pt",
  "ana@sala.pt",
])("%s is stored in ASCII and shown as it was typed", (typed) => {
  const stored = normalizeEmail(typed);
  expect(stored.slice(stored.lastIndexOf("@"))).toMatch(/^[!-~]+$/);
  expect(readableEmail(stored)).toBe(typed);
});

test.each([
  ["a Cyrillic word that looks Latin", "аррӏе.com"],
  ["a Cyrillic letter among Latin ones", "bаndeja.com"],
  ["a Greek word", "οχι.com"],
  ["a dotless i", "banco-brasıl.com"],
  ["a Latin letter that looks like another", "ɡoogle.com"],
  ["two scripts", "東京α.jp"],
  ["two scripts in the other order", "α東京.jp"],
  ["a Cyrillic word below an ending in ASCII", "почта.почта.com"],
])("%s stays in ASCII", (_what, domain) => {
  const stored = `ana@${domainToASCII(domain)}`;
  expect(stored).toMatch(/@xn--/);
  expect(readableEmail(stored)).toBe(stored);
});

test.each(["bаndeja", "аndeja", "bandejа"])(
  "%s, a word of two scripts, stays in ASCII also below an ending in one of them",
  (word) => {
    const label = domainToASCII(word);
    expect(readableEmail(normalizeEmail(`ana@${word}.рф`))).toBe(`ana@${label}.рф`);
  },
);

test.each([
  "ana@xn--.pt",
  "ana@xn--a-.pt",
  "ana@xn--99999999999.pt",
  // A mark without a letter before it.
  "ana@xn--a-wbb.pt",
  "ana@xn--exmple-cu!.de",
  "@",
  "",
  "ana",
])("%j, which is no encoding, stays as it is", (text) => expect(readableEmail(text)).toBe(text));

test.each([
  ["the last character there is", "dn32g", "\u{10FFFF}"],
  ["one beyond it", "en32g", undefined],
])("%s is decoded, or is no Punycode", (_what, encoded, character) => {
  expect(decodePunycode(encoded)).toBe(character);
});

test("every label that Node encodes is decoded", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zà-öø-ÿα-ωа-я一-龯]{1,12}$/u), (label) => {
      const encoded = domainToASCII(label);
      fc.pre(encoded.startsWith("xn--") && !/ς|ß/.test(label));
      expect(decodePunycode(encoded.slice(4))).toBe(label.normalize("NFC"));
    }),
  );
});
