import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { JobCancelConsequence } from "../conduct/job-cancel-consequence.tsx";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useDraftValues } from "../form/use-draft-values.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import type { Job } from "@bandeja/contract/calls/jobs";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { TextArea } from "@bandeja/ui/text-area";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** "Cancel this job?", with the affected workers and the consequences. */
export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const draft = `cancel-job.${job.id}`;
  const [{ reason }, change] = useDraftValues(draft, { reason: "" });
  const [isIll, setIll] = useState(false);
  const cancel = useMutation({
    mutationFn: () =>
      api.call(jobsCancel, {
        body: {
          jobId: job.id,
          ...(reason.trim() !== "" && { reason: reason.trim() }),
          ...(isIll && { illness: true }),
        },
      }),
    onSuccess: async ({ creditReturned }) => {
      clearDraft(draft);
      onClose();
      await alert(creditReturned ? t(($) => $.job.cancelledBack) : t(($) => $.job.cancelled));
    },
    onError: (failure) => alert(failureText(t, failure)),
    // Counts, states and lists all depend on it.
    onSettled: () => refetchAll(queries),
  });
  return (
    <Dialog
      isOpen
      title={t(($) => $.job.cancelQuestion)}
      closeLabel={t(($) => $.common.close)}
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button
            isBusy={cancel.isPending}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => cancel.mutate()}
          >
            {t(($) => $.job.cancelYes)}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t(($) => $.job.cancelNo)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <JobCancelConsequence job={job} isIll={isIll} onIllness={setIll} />
        {job.applied > 0 && (
          <TextArea
            label={t(($) => $.editjob.cancelReason)}
            mark={t(($) => $.common.optional)}
            maxLength={textLimits.reason}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </div>
    </Dialog>
  );
}
