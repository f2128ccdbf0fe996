import type { Job } from "@bandeja/contract/calls/jobs";
import { hasStarted } from "@bandeja/domain/job-states";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { useState } from "react";
import { AppLink } from "#lib/app-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { CancelJobDialog } from "./cancel-job-dialog.tsx";

/** The venue's actions for a job: edit or cancel before the end, complete after it, post another like it. */
export function JobActions({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  if (job.status === "ended") {
    return (
      <>
        <LinkButton as={AppLink} href={appPaths.completeJob(job.id)} isWide>
          {t(($) => $.job.markAsCompleted)}
        </LinkButton>
        <p className="type-hint text-muted">{t(($) => $.job.markHint)}</p>
      </>
    );
  }
  if (job.status === "completed" || job.status === "cancelled") {
    return (
      <div className="grid gap-3">
        {job.status === "completed" && job.confirmed > 0 && (
          <LinkButton as={AppLink} href={appPaths.completeJob(job.id)} isWide>
            {t(($) => $.job.reviewTeam)}
          </LinkButton>
        )}
        <LinkButton as={AppLink} href={appPaths.newJobLike(job.id)} tone="secondary" isWide>
          {t(($) => $.job.postAgain)}
        </LinkButton>
      </div>
    );
  }
  const isBefore = !hasStarted({ startsAt: new Date(job.startsAt) }, now);
  return (
    <div className="grid gap-3">
      {isBefore && (
        <LinkButton as={AppLink} href={appPaths.editJob(job.id)} tone="secondary" isWide>
          {t(($) => $.venuejobs.edit)}
        </LinkButton>
      )}
      <Button tone="secondary" isWide onClick={() => setAsking(true)}>
        {t(($) => $.job.cancel)}
      </Button>
      {isAsking && <CancelJobDialog job={job} onClose={() => setAsking(false)} />}
    </div>
  );
}
