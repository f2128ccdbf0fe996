import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { CancelDialog } from "@bandeja/features/conduct/cancel-dialog.tsx";
import { LateConsequence } from "@bandeja/features/conduct/late-consequence.tsx";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { hasStarted } from "@bandeja/domain/job-states";
import { useTranslation } from "@bandeja/i18n/react";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useState } from "react";
import type { ConfirmedShift } from "./confirmed-shift.ts";

/** Cancels the worker's own confirmed shift, after explaining the consequences. */
export function CancelShiftDialog({
  application: { id, job, cancelFreeUntil },
  onClose,
}: {
  application: ConfirmedShift;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [isBegun] = useState(() => hasStarted({ startsAt: new Date(job.startsAt) }, new Date()));
  return (
    <CancelDialog
      title={t(($) => $.myshifts.cancelQuestion)}
      yes={t(($) => $.myshifts.cancelYes)}
      no={t(($) => $.myshifts.cancelNo)}
      reasonLabel={t(($) => $.myshifts.cancelReason)}
      draft={`cancel.${id}`}
      send={async (body) => {
        await api.call(applicationsCancel, { body: { applicationId: id, ...body } });
        return body.pass === true;
      }}
      onDone={(usesPass) => {
        onClose();
        // The button that opened the dialog is gone.
        const focusHeading = () => document.querySelector("h1")?.focus({ preventScroll: true });
        void alert(
          t(($) => $.myshifts.cancelled),
          usesPass ? t(($) => $.myshifts.cancelledByPass) : undefined,
        ).then(focusHeading);
      }}
      onClose={onClose}
    >
      {(pass) => (
        <DialogLead className="grid gap-4">
          <p>
            {t(($) => $.myshifts.cancelHint, { venue: job.venueName })}
            {!isBegun && ` ${t(($) => $.myshifts.cancelOpens)}`}
          </p>
          <LateConsequence
            timezone={job.timezone}
            startsAt={job.startsAt}
            freeUntil={cancelFreeUntil}
            confirmed={1}
            {...pass}
          />
        </DialogLead>
      )}
    </CancelDialog>
  );
}
