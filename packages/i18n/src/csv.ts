import type { Language } from "./languages.ts";

/** A text, a number, which is written as the language does, or an amount of money, which has two decimals. */
export type CsvCell = string | number | { readonly money: number };

/**
 * The separators that spreadsheets of a language expect. Numbers have no separator of thousands, so that the decimal one is
 * unambiguous.
 */
const separators = {
  en: { cell: ",", decimal: "." },
  pt: { cell: ";", decimal: "," },
  "pt-PT": { cell: ";", decimal: "," },
} as const satisfies Record<Language, { cell: string; decimal: string }>;

/** A spreadsheet would run a text that begins like this as a formula: names and notes come from strangers. */
const likeFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u;

function writeText(text: string): string {
  const harmless = likeFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The text of a CSV file by RFC 4180 for spreadsheets in a language, with a byte order mark: without one Excel reads UTF-8 as
 * another encoding. Texts cannot become formulas; numbers are written as they are.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const { cell, decimal } = separators[language];
  const write = (value: CsvCell) => {
    if (typeof value === "string") return writeText(value);
    return (typeof value === "number" ? String(value) : value.money.toFixed(2)).replace(".", decimal);
  };
  return ["\uFEFF", ...rows.map((row) => `${row.map(write).join(cell)}\r\n`)].join("");
}
