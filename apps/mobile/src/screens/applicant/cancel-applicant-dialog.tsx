import { CancelDialog } from "@bandeja/features/conduct/cancel-dialog.tsx";
import { LateConsequence } from "@bandeja/features/conduct/late-consequence.tsx";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { hasStarted } from "@bandeja/domain/job-states";
import { useTranslation } from "@bandeja/i18n/react";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useState } from "react";

/** Cancels a confirmed application, after explaining the consequences for both sides. */
export function CancelApplicantDialog({
  job,
  applicant: { id, name },
  onDone,
  onClose,
}: {
  job: Job;
  applicant: Applicant;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [isBegun] = useState(() => hasStarted({ startsAt: new Date(job.startsAt) }, new Date()));
  return (
    <CancelDialog
      title={t(($) => $.applicantactions.cancelQuestion, { name })}
      yes={t(($) => $.applicantactions.cancelYes)}
      no={t(($) => $.applicantactions.cancelNo)}
      reasonLabel={t(($) => $.applicantactions.cancelReason, { name })}
      draft={`cancel.${id}`}
      send={(body) => api.call(applicationsCancel, { body: { applicationId: id, ...body } })}
      onDone={onDone}
      onClose={onClose}
    >
      {(pass) => (
        <DialogLead className="grid gap-4">
          <p>
            {t(($) => $.applicantactions.cancelHint, { name })}
            {!isBegun && ` ${t(($) => $.applicantactions.cancelOpens)}`}
            {!isBegun && job.offerVacated === true && ` ${t(($) => $.applicantactions.cancelNoOffer)}`}
          </p>
          <LateConsequence timezone={job.timezone} startsAt={job.startsAt} confirmed={1} {...pass} />
        </DialogLead>
      )}
    </CancelDialog>
  );
}
