import type { Costs } from "@bandeja/contract/calls/costs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { QueryView } from "../query/query-view.tsx";
import { CostFees } from "./cost-fees.tsx";
import { CostRows } from "./cost-rows.tsx";
import { costRowsQuery } from "./cost-rows-query.ts";
import { DownloadButton } from "./download-button.tsx";

interface Props {
  m: Translate;
  month: Costs["months"][number];
}

/** The selected month: its work, its fees, and their file. */
export function CostMonth({ m, month }: Props) {
  const format = useFormatters();
  return (
    <section aria-labelledby="costs-month" className="costs-month">
      <header className="costs-month-head">
        <h2 id="costs-month" className="type-card">
          {format.title(format.month(month.from))}
        </h2>
        <DownloadButton
          m={m}
          label={m(($) => $.costs.downloadMonth)}
          period={month.month}
          months={[month.month]}
        />
      </header>
      {month.shifts > 0 ? (
        <WorkOfMonth m={m} month={month} />
      ) : (
        <p>{m(($) => $.costs.noneInMonth, { month: format.month(month.from) })}</p>
      )}
      {month.fees.length > 0 && <CostFees m={m} month={month} />}
    </section>
  );
}

function WorkOfMonth({ m, month }: Props) {
  const rows = useLiveQuery(costRowsQuery(month.month));
  return (
    <QueryView query={rows} title={m(($) => $.costs.rowsNotLoaded)} skeleton={<RowsSkeleton />}>
      {(all) => <CostRows m={m} rows={all} month={month} />}
    </QueryView>
  );
}

function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-4">
      <SkeletonBar className="h-12 w-full" />
      <SkeletonBar className="h-12 w-full" />
    </div>
  );
}
