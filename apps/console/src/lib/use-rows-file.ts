import type { Labels } from "@bandeja/contract/console/calls";
import type { Row } from "@bandeja/contract/console/rows";
import { writeCsv } from "@bandeja/i18n/csv";
import { useLanguage } from "@bandeja/i18n/react";
import { saveFile } from "@bandeja/web-platform/storage/save-file.ts";
import { useMoments } from "./use-moments.ts";
import { useNames } from "./use-text.ts";
import { formatOf, useValues } from "./use-values.ts";

/**
 * Saves rows as a CSV file: with the names of venues, amounts with two decimals, and instants by the clock of the page, whose time
 * zone stands in the heading, as a spreadsheet reads them.
 */
export function useRowsFile() {
  const language = useLanguage();
  const nameOf = useNames();
  const values = useValues();
  const moments = useMoments();
  return (title: string, rows: readonly Row[], names: Labels): void => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as (keyof Row)[]))];
    const cellOf = (column: keyof Row, cell: Row[keyof Row] = null) => {
      const format = formatOf(column);
      if (typeof cell === "number") return format === "usd" ? { money: cell } : cell;
      if (cell === null) return "";
      if (format === "party") return names[String(cell)]?.name ?? String(cell);
      return format === "instant" ? moments.sortable(String(cell)) : values.text(format, cell);
    };
    const text = writeCsv(
      [
        columns.map((column) => {
          const name = nameOf("columns", column);
          return formatOf(column) === "instant" ? `${name} (${moments.zoneId})` : name;
        }),
        ...rows.map((row) => columns.map((column) => cellOf(column, row[column]))),
      ],
      language,
    );
    saveFile(new File([text], `${title}.csv`, { type: "text/csv;charset=utf-8" }));
  };
}
