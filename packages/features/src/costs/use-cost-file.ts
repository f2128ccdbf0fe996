import type { CostFee, CostRow } from "@bandeja/contract/calls/costs";
import { writeCsv } from "@bandeja/i18n/csv";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { handOver } from "@bandeja/web-platform/storage/save-file.ts";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { costFeesQuery } from "./cost-fees-query.ts";
import { costRowsQuery } from "./cost-rows-query.ts";

const cellsOfWork = (m: Translate, row: CostRow) => [
  row.date,
  row.name,
  row.startTime,
  row.endTime,
  Math.round(row.minutes / 0.6) / 100,
  row.minutes,
  row.hourlyValue,
  row.sum,
  row.currency,
  m(($) => $.costs.states[row.state]),
  row.jobId,
  row.applicationId,
  m(($) => $.costs.file.kinds.work),
  "",
];

const cellsOfFee = (m: Translate, { date, sum, currency, kind, number }: CostFee) => [
  date,
  ...Array<string>(6).fill(""),
  sum,
  currency,
  ...Array<string>(3).fill(""),
  m(($) => $.costs.file.kinds[kind]),
  number,
];

/** Makes a CSV file of the work and the fees of these months, and hands it over. Rows that are shown are not fetched again. */
export function useCostFile(m: Translate, period: string, months: readonly string[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const alert = useAlert();
  const titles = [
    m(($) => $.costs.file.date),
    m(($) => $.costs.worker),
    m(($) => $.costs.file.start),
    m(($) => $.costs.file.end),
    m(($) => $.costs.hours),
    m(($) => $.costs.file.minutes),
    m(($) => $.costs.file.hourlyValue),
    m(($) => $.costs.pay),
    m(($) => $.costs.file.currency),
    m(($) => $.costs.file.state),
    m(($) => $.costs.file.job),
    m(($) => $.costs.file.application),
    m(($) => $.costs.file.kind),
    m(($) => $.costs.file.receipt),
  ];
  async function findCells(month: string) {
    const rows = await queries.query({ ...costRowsQuery(month), staleTime: "static" });
    const fees = await queries.query({ ...costFeesQuery(month), staleTime: "static" });
    const ofDays = [
      ...rows.map((row) => ({ date: row.date, cells: cellsOfWork(m, row) })),
      ...fees.map((fee) => ({ date: fee.date, cells: cellsOfFee(m, fee) })),
    ];
    const byDay = ofDays.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
    return byDay.map(({ cells }) => cells);
  }
  return useMutation({
    // A lost connection is reported at once, not waited for.
    networkMode: "always",
    async mutationFn() {
      const cells = [];
      for (const month of months) cells.push(...(await findCells(month)));
      const name = m(($) => $.costs.file.name, { period });
      const text = writeCsv([titles, ...cells], language);
      await handOver(new File([text], name, { type: "text/csv;charset=utf-8" }));
    },
    onError: (failure) => void alert(failureText(t, failure)),
  });
}
