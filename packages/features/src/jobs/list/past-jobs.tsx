import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { useState } from "react";
import type { ReactNode } from "react";
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
  const [isShown, setShown] = useState(false);
  return (
    <section aria-labelledby={isShown ? "past-title" : undefined}>
      {isShown && (
        <h2 id="past-title" className="jobs-heading type-card">
          {t(($) => $.jobs.past)}
        </h2>
      )}
      {isShown && <PastRows venueId={venueId} renderRows={renderRows} />}
      <div className="jobs-more">
        <Button tone="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t(($) => $.jobs.hidePast) : t(($) => $.jobs.showPast)}
        </Button>
      </div>
    </section>
  );
}

function PastRows({ venueId, renderRows }: Props) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(pageSize);
  return (
    <QueryView
      query={usePastJobs(venueId)}
      title={t(($) => $.jobs.notLoaded)}
      errorClass="jobs-state"
      skeleton={<TicketRowsSkeleton label={t(($) => $.jobs.loading)} rows={2} />}
      empty={<p className="jobs-note">{t(($) => $.jobs.noPast)}</p>}
    >
      {(past) => (
        <>
          {renderRows(past.slice(0, limit))}
          {past.length > limit && (
            <div className="jobs-more">
              <Button tone="secondary" onClick={() => setLimit(limit + pageSize)}>
                {t(($) => $.jobs.showMore)}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}
