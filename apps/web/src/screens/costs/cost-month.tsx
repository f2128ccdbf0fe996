import type { Costs } from "@bandeja/contract/calls/costs";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CostRows } from "./cost-rows.tsx";
import { costRowsQuery } from "./cost-rows-query.ts";
import { DownloadButton } from "./download-button.tsx";

/** The selected month: its rows, and their file. */
export function CostMonth({ month }: { month: Costs["months"][number] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const rows = useQuery({ ...costRowsQuery(month.month), refetchOnWindowFocus: "always" });
  return (
    <section aria-labelledby="costs-month" className="costs-month">
      <header className="costs-month-head">
        <h2 id="costs-month" className="type-card">
          {format.title(format.month(month.from))}
        </h2>
        <DownloadButton label={t(($) => $.costs.downloadMonth)} period={month.month} months={[month.month]} />
      </header>
      <QueryView query={rows} title={t(($) => $.costs.rowsNotLoaded)} skeleton={<RowsSkeleton />}>
        {(all) => <CostRows rows={all} month={month} />}
      </QueryView>
    </section>
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
