import { jobsGet, type Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { ElementType, ReactNode } from "react";
import { PostingRestricted, SilencedNote } from "../conduct/silenced-note.tsx";
import { useRestriction } from "../conduct/use-restriction.ts";
import { ShareShift } from "./share-shift.tsx";
import { useMayEdit } from "./use-may-edit.ts";
import { CancelJobDialog } from "./cancel-job-dialog.tsx";

// Few jobs were posted with others; left out where it cannot be loaded.
const SeriesActions = lazy(() =>
  import("./series/series-actions.tsx").then(
    (code) => ({ default: code.SeriesActions }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  job: Job;
  /** The client's link. */
  as: ElementType;
  /** The client's pages, by the id of the job. */
  addresses: {
    readonly edit: (id: string) => string;
    readonly complete: (id: string) => string;
    readonly newLike: (id: string) => string;
  };
  /** Opens the dialog that changes several jobs (`useSeries`). */
  onSeries: (job: Job) => void;
  /** Whether anyone of the team can still be reviewed. */
  mayReview: boolean;
  /** The button that asks its people again, once it is over. */
  askAgain: ReactNode;
  /** The button that posts a job that is over again. */
  repeat: ReactNode;
}

/** The venue's actions: edit a job before its start, post another like it while it runs, cancel it
 * before its end, then complete it or post it again. */
export function JobActions({ job, as, addresses, onSeries, mayReview, askAgain, repeat }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const mayEdit = useMayEdit(job);
  const restriction = useRestriction();
  const isSilenced = restriction?.silenced === true;
  const { data } = useQuery(queryOf(jobsGet, { params: { id: job.id } }));
  if (job.status === "ended") {
    return (
      <div className="grid gap-3">
        <LinkButton as={as} href={addresses.complete(job.id)} isWide>
          {t(($) => $.job.markAsCompleted)}
        </LinkButton>
        <p className="type-hint text-muted">{t(($) => $.job.markHint)}</p>
        {askAgain}
      </div>
    );
  }
  if (job.status === "completed" || job.status === "cancelled") {
    return (
      <div className="grid gap-3">
        {job.status === "completed" &&
          mayReview &&
          (isSilenced ? (
            <SilencedNote what="review" />
          ) : (
            <LinkButton as={as} href={addresses.complete(job.id)} isWide>
              {t(($) => $.job.reviewTeam)}
            </LinkButton>
          ))}
        {askAgain}
        {repeat}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {job.status === "open" && isSilenced && <ClosedOpenings />}
      {mayEdit && isSilenced && <SilencedNote what="jobs" />}
      {mayEdit && !isSilenced && (
        <LinkButton as={as} href={addresses.edit(job.id)} tone="secondary" isWide>
          {t(($) => $.editjob.edit)}
        </LinkButton>
      )}
      {!mayEdit && (
        <>
          <p className="type-hint text-muted">{t(($) => $.job.begunHint)}</p>
          {restriction === undefined ? (
            <LinkButton as={as} href={addresses.newLike(job.id)} tone="secondary" isWide>
              {t(($) => $.job.postAnother)}
            </LinkButton>
          ) : (
            <PostingRestricted restriction={restriction} />
          )}
        </>
      )}
      {data !== undefined && job.status === "open" && !isSilenced && data.data.reservation === undefined && (
        <ShareShift job={job} />
      )}
      {mayEdit && data?.data.series !== undefined && (
        <Suspense>
          <SeriesActions onOpen={() => onSeries(job)} />
        </Suspense>
      )}
      <Button tone="secondary" isWide onClick={() => setAsking(true)}>
        {t(($) => $.job.cancel)}
      </Button>
      {isAsking && <CancelJobDialog job={job} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** That a decision about the venue has closed the free openings of a job. */
function ClosedOpenings() {
  const m = useMoreTexts(teamTexts);
  return <p className="type-small">{m?.(($) => $.closings.openings)}</p>;
}
