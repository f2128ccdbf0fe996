import type { AccountExport } from "@bandeja/contract/calls/privacy";
import type { Language } from "@bandeja/contract/lists";
import { writeCsv, type CsvCell } from "@bandeja/i18n/csv";
import { translate, type Translate } from "@bandeja/i18n/translate";
import { fileNameOf, labelOf, wordsFor } from "./labels.ts";
import { exportTables, rowsOf, valueAt, type ExportTable } from "./tables.ts";

function cellOf(value: unknown, words: ((value: unknown) => string) | undefined): string | number {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map((one) => cellOf(one, words)).join(" · ");
  if (words !== undefined) return words(value);
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}

function csvRows(table: ExportTable, data: AccountExport, t: Translate): CsvCell[][] {
  const columns = table.fields.map((field) => ({
    path: field.path,
    label: labelOf(t, field),
    words: wordsFor(t, table, field, data),
  }));
  const cellsOf = (row: unknown) => columns.map(({ path, words }) => cellOf(valueAt(row, path), words));
  return [columns.map(({ label }) => label), ...rowsOf(table, data).map(cellsOf)];
}

/** The tables of an export as CSV files, by their names. Instants and days are those of ISO 8601, in UTC. */
export function writeCsvFiles(data: AccountExport, language: Language): Record<string, string> {
  const t = translate(language);
  return Object.fromEntries(
    exportTables.map((table) => [`${fileNameOf(t, table)}.csv`, writeCsv(csvRows(table, data, t), language)]),
  );
}
