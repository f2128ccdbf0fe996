import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { useAddressQuery, useGo, useScreens } from "../../navigation/navigation.ts";
import { QueryView } from "../../query/query-view.tsx";
import { usePastJobs } from "./use-past-jobs.ts";
import "./jobs-list.css";

const pageSize = 20;

interface Props {
  venueId: string;
  /** Renders the rows in the client's layout. */
  renderRows: (jobs: readonly JobRow[]) => ReactNode;
}

/** Past jobs, latest first, fetched only on request. */
export function PastJobs({ venueId, renderRows }: Props) {
  const { t } = useTranslation();
  const [rowCount, show] = useShownPast();
  const isShown = rowCount > 0;
  return (
    <section aria-labelledby={isShown ? "past-title" : undefined}>
      {isShown && (
        <h2 id="past-title" className="jobs-heading type-card">
          {t(($) => $.job.past)}
        </h2>
      )}
      {isShown && <PastRows venueId={venueId} renderRows={renderRows} rowCount={rowCount} onShow={show} />}
      <div className="jobs-more">
        <Button tone="secondary" aria-expanded={isShown} onClick={() => show(isShown ? 0 : pageSize)}>
          {isShown ? t(($) => $.job.hidePast) : t(($) => $.job.showPast)}
        </Button>
      </div>
    </section>
  );
}

/** The number of rows in the address, `?past=20`, so that Back and a reload show them again; 0 while the part is closed. */
function useShownPast(): [number, (rows: number) => void] {
  const query = useAddressQuery();
  const go = useGo();
  const { jobs } = useScreens();
  function show(rows: number): void {
    if (rows > 0) query.set("past", String(rows));
    else query.delete("past");
    void go(query.size > 0 ? `${jobs}?${query}` : jobs, { replace: true });
  }
  const rows = query.get("past") ?? "";
  return [/^\d{1,4}$/.test(rows) ? Number(rows) : 0, show];
}

function PastRows({
  venueId,
  renderRows,
  rowCount,
  onShow,
}: Props & { rowCount: number; onShow: (rows: number) => void }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={usePastJobs(venueId)}
      title={t(($) => $.jobs.notLoaded)}
      errorClass="jobs-state"
      skeleton={<TicketRowsSkeleton label={t(($) => $.jobs.loading)} rows={2} />}
      empty={<p className="jobs-note">{t(($) => $.job.noPast)}</p>}
    >
      {(past) => (
        <>
          {renderRows(past.slice(0, rowCount))}
          {past.length > rowCount && (
            <div className="jobs-more">
              <Button tone="secondary" onClick={() => onShow(rowCount + pageSize)}>
                {t(($) => $.jobs.showMore)}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}
