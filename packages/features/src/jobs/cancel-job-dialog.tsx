import { jobsCancel, jobsGet } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useAlert } from "../alert/use-alert.tsx";
import { CancelDialog } from "../conduct/cancel-dialog.tsx";
import { JobCancelConsequence } from "../conduct/job-cancel-consequence.tsx";

/** "Cancel this job?", with the affected workers and the consequences. */
export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const { data } = useQuery(queryOf(jobsGet, { params: { id: job.id } }));
  const outcome = data?.data.cancelling;
  // Until it is known, everybody who ever applied.
  const people = outcome?.people ?? job.applied;
  return (
    <CancelDialog
      title={t(($) => $.job.cancelQuestion)}
      yes={t(($) => $.job.cancelYes)}
      no={t(($) => $.job.cancelNo)}
      reasonLabel={people > 0 ? t(($) => $.editjob.cancelReason) : undefined}
      draft={`cancel-job.${job.id}`}
      send={(body) => api.call(jobsCancel, { body: { jobId: job.id, ...body } })}
      onDone={({ creditReturned }) => {
        onClose();
        void alert(creditReturned ? t(($) => $.job.cancelledBack) : t(($) => $.job.cancelled));
      }}
      onClose={onClose}
    >
      {(pass) => (
        <DialogLead>
          <JobCancelConsequence job={job} people={people} outcome={outcome} {...pass} />
        </DialogLead>
      )}
    </CancelDialog>
  );
}
