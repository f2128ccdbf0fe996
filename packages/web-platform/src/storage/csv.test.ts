import type { Language } from "@bandeja/contract/lists";
import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

const bytes = async (file: File) => new Uint8Array(await file.arrayBuffer());
async function textOf(rows: (string | number)[][], language: Language = "en"): Promise<string> {
  return new TextDecoder().decode(await bytes(csvFile("a.csv", rows, language)));
}

test("the file is UTF-8 with a byte order mark, and each row ends with a line break", async () => {
  const file = csvFile(
    "costs.csv",
    [
      ["Conceição", 8],
      ["Zé", 7.5],
    ],
    "en",
  );
  expect([file.name, file.type]).toEqual(["costs.csv", "text/csv;charset=utf-8"]);
  expect(Array.from((await bytes(file)).subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(await bytes(file))).toBe("Conceição,8\r\nZé,7.5\r\n");
});

test("separators are those of the language, and numbers have none for thousands", async () => {
  expect(await textOf([["a", 1234567.5, -2]])).toBe("a,1234567.5,-2\r\n");
  expect(await textOf([["a", 1234567.5, -2]], "pt")).toBe("a;1234567,5;-2\r\n");
  expect(await textOf([["a", 1234567.5, -2]], "pt-PT")).toBe("a;1234567,5;-2\r\n");
});

test.each(["=1+1", "+351", "-Ana", "@rui", " =1", "\t=1", "\r=1", "\n=1", "＝1", "\tAna"])(
  "the text %j cannot become a formula",
  async (text) => {
    const line = (await textOf([[text]])).replaceAll('"', "");
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
])("the text %j is written as %j in both languages", async (text, cell) => {
  expect(await textOf([[text]])).toBe(`${cell}\r\n`);
  expect(await textOf([[text]], "pt")).toBe(`${cell}\r\n`);
});
