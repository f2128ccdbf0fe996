import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ErrorState } from "@bandeja/ui/error-state";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { useState } from "react";
import type { ReactNode } from "react";
import { failureText } from "../../alert/failure-text.ts";
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
  const past = usePastJobs(venueId);
  const [limit, setLimit] = useState(pageSize);
  if (past.data === undefined) {
    if (!past.isError) return <TicketRowsSkeleton label={t(($) => $.jobs.loading)} rows={2} />;
    return (
      <div className="jobs-state">
        <ErrorState
          title={t(($) => $.jobs.notLoaded)}
          retryLabel={t(($) => $.common.tryAgain)}
          isRetrying={past.isFetching}
          onRetry={() => void past.refetch()}
        >
          {failureText(t, past.error)}
        </ErrorState>
      </div>
    );
  }
  if (past.data.length === 0) return <p className="jobs-note">{t(($) => $.jobs.noPast)}</p>;
  return (
    <>
      {renderRows(past.data.slice(0, limit))}
      {past.data.length > limit && (
        <div className="jobs-more">
          <Button tone="secondary" onClick={() => setLimit(limit + pageSize)}>
            {t(($) => $.jobs.showMore)}
          </Button>
        </div>
      )}
    </>
  );
}
