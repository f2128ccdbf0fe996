import type { CostRow } from "@bandeja/contract/calls/costs";
import { writeCsv } from "@bandeja/i18n/csv";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { handOver } from "@bandeja/web-platform/storage/save-file.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { costRowsQuery } from "./cost-rows-query.ts";

const cellsOf = (row: CostRow, state: string) => [
  row.date,
  row.name,
  row.startTime,
  row.endTime,
  Math.round(row.minutes / 0.6) / 100,
  row.minutes,
  row.hourlyValue,
  row.sum,
  row.currency,
  state,
  row.jobId,
  row.applicationId,
];

/** Makes a CSV file of the rows of these months, and hands it over. Rows that are shown are not fetched again. */
export function useCostFile(period: string, months: readonly string[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const alert = useAlert();
  const titles = [
    t(($) => $.costs.file.date),
    t(($) => $.costs.worker),
    t(($) => $.costs.file.start),
    t(($) => $.costs.file.end),
    t(($) => $.costs.hours),
    t(($) => $.costs.file.minutes),
    t(($) => $.costs.file.hourlyValue),
    t(($) => $.costs.pay),
    t(($) => $.costs.file.currency),
    t(($) => $.costs.file.state),
    t(($) => $.costs.file.job),
    t(($) => $.costs.file.application),
  ];
  return useMutation({
    // A lost connection is reported at once, not waited for.
    networkMode: "always",
    async mutationFn() {
      const rows: CostRow[] = [];
      for (const month of months) {
        rows.push(...(await queries.query({ ...costRowsQuery(month), staleTime: "static" })));
      }
      const name = t(($) => $.costs.file.name, { period });
      const text = writeCsv(
        [
          titles,
          ...rows.map((row) =>
            cellsOf(
              row,
              t(($) => $.costs.states[row.state]),
            ),
          ),
        ],
        language,
      );
      await handOver(new File([text], name, { type: "text/csv;charset=utf-8" }));
    },
    onError: (failure) => void alert(failureText(t, failure)),
  });
}
