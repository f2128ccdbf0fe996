import { jobsCancel, type Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { LinkButton } from "@bandeja/ui/link-button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { JobCancelConsequence } from "@bandeja/features/conduct/job-cancel-consequence.tsx";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { SiteLink } from "#lib/site-link.tsx";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { paths } from "../../paths.ts";

/** The venue's actions: cancel a job before its end, complete it afterwards, or post it again. */
export function JobActions({ job }: { job: Job }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isIll, setIll] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api.call(jobsCancel, { body: { jobId: job.id, ...(isIll && { illness: true }) } }),
    // Counts, states and lists depend on it.
    onSettled: () => refetchAll(queries),
    onSuccess: ({ creditReturned }) =>
      void alert(creditReturned ? t(($) => $.job.cancelledBack) : t(($) => $.job.cancelled)),
    onError: (failure) => alert(failureText(t, failure)),
  });

  if (job.status === "ended") {
    return (
      <div className="mt-3 grid gap-3">
        <LinkButton as={SiteLink} href={paths.completeJob(job.id)} isWide>
          {t(($) => $.job.markAsCompleted)}
        </LinkButton>
        <p className="type-hint text-muted">{t(($) => $.job.markHint)}</p>
      </div>
    );
  }
  if (job.status !== "open" && job.status !== "full") {
    return (
      <div className="mt-3 grid gap-3">
        {job.status === "completed" && job.confirmed > 0 && (
          <LinkButton as={SiteLink} href={paths.completeJob(job.id)} isWide>
            {t(($) => $.job.reviewTeam)}
          </LinkButton>
        )}
        <LinkButton as={SiteLink} href={paths.newJobLike(job.id)} tone="secondary" isWide>
          {t(($) => $.job.postAgain)}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="mt-3">
      <Button tone="secondary" isWide isBusy={cancel.isPending} onClick={() => setAsking(true)}>
        {t(($) => $.job.cancel)}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t(($) => $.job.cancelQuestion)}
        closeLabel={t(($) => $.common.close)}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button
              onClick={() => {
                setAsking(false);
                cancel.mutate();
              }}
            >
              {t(($) => $.job.cancelYes)}
            </Button>
            <Button tone="secondary" data-autofocus="" onClick={() => setAsking(false)}>
              {t(($) => $.job.cancelNo)}
            </Button>
          </>
        }
      >
        <JobCancelConsequence job={job} isIll={isIll} onIllness={setIll} />
      </Dialog>
    </div>
  );
}
