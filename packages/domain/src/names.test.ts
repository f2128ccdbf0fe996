import fc from "fast-check";
import { expect, test } from "vitest";
import { findNameProblem, findPersonNameProblem, findTitleProblem, trimName } from "./names.ts";
import { toName } from "./to-name.ts";

test.each([
  "Café 21",
  "St. John's",
  "O’Neill & Sons",
  "Zé da Mouraria",
  "J.R. Silva",
  "Dr.No",
  "Casa.do.Povo",
  "Rest.Bar",
  "Rest.do Mar",
  "Tasca, Lda.",
  "Bar/Restaurante",
  "Rua do Ouro 12, 3.º esq.",
  "Av.Liberdade/esq",
  "12/3",
  "مقهى السلام",
  "کافه‌نما",
  "בית קפה",
  "東京食堂",
  "ก๋วยเตี๋ยว",
  "Mama Pizza 🍕",
  "Chef 👨‍🍳",
  "The Thistle 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  "24h @ Night?",
  "Hotel: Lisboa",
  "Casa 1.2.3",
  "Tel. 21 123",
  "居酒屋.東京",
  "Bar. Co",
  "Bar Co",
  "St.Paul's",
  "Sr.Frog",
  "Mr.Wine",
  // An emoji is one character.
  "🍷J.No",
  "Casa.As Irmãs",
  "Rest.Os Amigos",
  "Rest.no Mar",
  "Café.la Plaza",
  "Trav.de São João",
  "Esq.nº 3",
  "Apto.Nº 2",
  "Edif.XX",
])("%j may be a name", (name) => {
  expect(findNameProblem(name)).toBeUndefined();
  expect(toName(name, 100)).toBe(name);
});

test.each([
  ["a line break", "Ana\nyour account is locked"],
  ["a tab", "Ana\tMaria"],
  ["a line separator", "Ana\u2028Maria"],
  ["a right-to-left override", "Ana \u202Etxt.exe"],
  ["an isolate", "\u2066Ana\u2069"],
  ["a mark of direction", "Ana\u200F"],
  ["a zero-width space", "Ana\u200B"],
  ["a soft hyphen", "A\u00ADna"],
  ["a Hangul filler", "Ana\u3164"],
  ["an annotation", "Ana\uFFF9x"],
  ["hidden tags", "Ana\u{E0061}\u{E0062}"],
])("a name with %s is refused", (_what, name) => {
  expect(findNameProblem(name)).toBe("nameCharacters");
});

test.each([
  ["\u202AAna Prado\u202C", "Ana Prado"],
  [" \u200EAna\u00A0Prado\u2069 \uFEFF", "Ana\u00A0Prado"],
  ["\u2067بيت\u200F", "بيت"],
  ["\u200F \u2069", ""],
  ["Ana\u202EPrado", "Ana\u202EPrado"],
  // Joiners and hidden tags belong to the letter or flag before them.
  ["Pub \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E007F}", "Pub \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E007F}"],
])("of %j, trimmed, remains %j", (text, trimmed) => {
  expect(trimName(text)).toBe(trimmed);
});

test.each([
  ["an accent more than any name has", "Z\u0300\u0301\u0302\u0303\u0304oe"],
  ["95 accents", `A${"\u0301".repeat(95)}na`],
  ["accents with joiners between them", `A${"\u0301\u200D".repeat(95)}na`],
  ["accents on a space", `Ana ${"\u0489".repeat(9)}`],
])("a name with %s is refused", (_what, name) => {
  expect(findNameProblem(name)).toBe("stackedMarks");
});

test.each(["Ana \uE000", "\uF8FF Bar", "Ana \u{F0000}", "Ana\u{10FFFD}", "Ana\uFFFE", "Ana\uFDD0"])(
  "a name with a character that only one font has, or none (%j), is refused",
  (name) => expect(findNameProblem(name)).toBe("badCharacters"),
);

test.each(["\u200B", "\u2800", "\u3164\u3164", "\u200D \u200D", "\u0301"])(
  "a name without visible characters (%j) is refused like an empty one",
  (name) => expect(findNameProblem(name)).toBe("required"),
);

test.each([
  "Ana https://evil.example/unlock",
  "HTTP://1.2.3.4",
  "javascript://x",
  "www.evil.ru",
  "Bar.com",
  "evil.example",
  "bit.ly/2x",
  "t.me/ana",
  "x.com.br",
  "tasca-do-rossio.pt",
  "login.evil.co.uk now",
  "evil.pizza/unlock",
  "evil．com",
  "evil｡com",
  "ana@gmail.com",
  "evil.com:8080/x",
  "пример.рф",
  "a.xn--p1ai",
  "evil.c\u200Dom",
  "evil.\u200Dcom",
  "evil.zip",
  "evil.travel",
  "1.2.3.4/x",
  "192.168.0.1:80",
  "localhost:3000/x",
  "mailto:x@y.pt",
  "tel:+351912",
  "javascript:alert",
  "http:/x",
  "例え.jp",
  "bandeja-pay.com",
  "evil.co",
  "Bar.Co",
  "Bar.Co.",
  "evil.de Login",
  "sparkasse.de jetzt",
  "evil.la Conta",
  "rest.de/x",
  "bandeja.support",
  "evil.nº.com",
  "Bar .nº.com",
  "evil.cºm",
  "conta-segura.live",
  "conta-segura.pro",
  "@conta_segura",
  "Ana @bandeja",
  "Bar＠Lisboa",
])("a name with a web address (%s) is refused", (name) => {
  expect(findNameProblem(name)).toBe("webAddress");
});

test.each([
  ["1829", undefined, "nameLetters"],
  ["24 Horas", undefined, undefined],
  ["Ana", undefined, undefined],
  ["東京", undefined, undefined],
  ["🍕", "signsOnly", "nameLetters"],
  ["---", "signsOnly", "nameLetters"],
  ["", "required", "required"],
  ["tasca.com", "webAddress", "webAddress"],
] as const)("%j: its problem as a title is %s, as a person's name %s", (name, asTitle, asPerson) => {
  expect(findTitleProblem(name)).toBe(asTitle);
  expect(findPersonNameProblem(name)).toBe(asPerson);
});

test("an imported name is corrected into an accepted one, or left out", () => {
  expect(toName("  Ana\r\n Prova\u202E ", 100)).toBe("Ana Prova");
  expect(toName("Ana https://evil.example", 100)).toBe("");
  expect(toName("ab😀", 3)).toBe("ab");
  expect(toName(`A${"\u0301".repeat(95)}na\uE000`, 100)).toBe(`A${"\u0301".repeat(4)}na`);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const name = toName(text, 100);
      expect(name.length).toBeLessThanOrEqual(100);
      expect(name === "" || findNameProblem(name) === undefined).toBe(true);
    }),
  );
});

test("a long text is checked without delay", () => {
  const started = performance.now();
  for (const text of [
    "a".repeat(100_000),
    "a.".repeat(50_000),
    "a-".repeat(50_000),
    "ab.c/".repeat(20_000),
    "\u0301\u200D\u200D".repeat(30_000),
    `${" \u200E".repeat(50_000)}a${" \u200E".repeat(50_000)}a`,
  ]) {
    findNameProblem(text);
    trimName(text);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
