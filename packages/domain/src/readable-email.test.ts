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
  "ana@موقع.com",
  "ana@почта.рф",
  "ana@παράδειγμα.ελ",
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
])("%s stays in ASCII", (_what, domain) => {
  const stored = `ana@${domainToASCII(domain)}`;
  expect(stored).toMatch(/@xn--/);
  expect(readableEmail(stored)).toBe(stored);
});

test.each([
  "ana@xn--.pt",
  "ana@xn--a-.pt",
  "ana@xn--99999999999.pt",
  "ana@xn--exmple-cu!.de",
  "@",
  "",
  "ana",
])("%j, which is no encoding, stays as it is", (text) => expect(readableEmail(text)).toBe(text));

test("every label that Node encodes is decoded", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zà-öø-ÿα-ωа-я一-龯]{1,12}$/u), (label) => {
      const encoded = domainToASCII(label);
      fc.pre(encoded.startsWith("xn--") && !/ς|ß/.test(label));
      expect(decodePunycode(encoded.slice(4))).toBe(label.normalize("NFC"));
    }),
  );
});
