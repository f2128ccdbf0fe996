import type { Language } from "@bandeja/contract/lists";

type Cell = string | number;

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
 * A CSV file by RFC 4180 for spreadsheets in a language, with a byte order mark: without one Excel reads UTF-8 as
 * another encoding. Texts cannot become formulas; numbers are written as they are.
 */
export function csvFile(name: string, rows: readonly (readonly Cell[])[], language: Language): File {
  const { cell, decimal } = separators[language];
  const write = (value: Cell) =>
    typeof value === "number" ? String(value).replace(".", decimal) : writeText(value);
  const lines = rows.map((row) => `${row.map(write).join(cell)}\r\n`);
  return new File(["\uFEFF", ...lines], name, { type: "text/csv;charset=utf-8" });
}
