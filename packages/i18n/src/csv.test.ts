import { expect, test } from "vitest";
import { writeCsv, type CsvCell } from "./csv.ts";
import type { Language } from "./languages.ts";

const textOf = (rows: CsvCell[][], language: Language = "en") => writeCsv(rows, language).slice(1);

test("the text begins with a byte order mark, and each row ends with a line break", () => {
  const rows = [
    ["Conceição", 8],
    ["Zé", 7.5],
  ];
  expect(writeCsv(rows, "en")).toBe("\uFEFFConceição,8\r\nZé,7.5\r\n");
});

test("separators are those of the language, and numbers have none for thousands", () => {
  expect(textOf([["a", 1234567.5, -2]])).toBe("a,1234567.5,-2\r\n");
  expect(textOf([["a", 1234567.5, -2]], "pt")).toBe("a;1234567,5;-2\r\n");
  expect(textOf([["a", 1234567.5, -2]], "pt-PT")).toBe("a;1234567,5;-2\r\n");
});

test.each(["=1+1", "+351", "-Ana", "@rui", " =1", "\t=1", "\r=1", "\n=1", "＝1", "\tAna"])(
  "the text %j cannot become a formula",
  (text) => {
    const line = textOf([[text]]).replaceAll('"', "");
    expect(line.startsWith("'")).toBe(true);
    expect(line).toBe(`'${text}\r\n`);
  },
);

test.each([
  ['Bar "Sol", Lda', '"Bar ""Sol"", Lda"'],
  ["a;b", '"a;b"'],
  ["two\nlines", '"two\nlines"'],
  [" Ana ", '" Ana "'],
  ["Ana-Maria", "Ana-Maria"],
  ["", ""],
])("the text %j is written as %j in both languages", (text, cell) => {
  expect(textOf([[text]])).toBe(`${cell}\r\n`);
  expect(textOf([[text]], "pt")).toBe(`${cell}\r\n`);
});

test("an amount of money has two decimals", () => {
  expect(textOf([[{ money: 198 }, { money: -9.9 }, { money: 0 }]])).toBe("198.00,-9.90,0.00\r\n");
  expect(textOf([[{ money: 198 }, { money: -9.9 }]], "pt-PT")).toBe("198,00;-9,90\r\n");
});
