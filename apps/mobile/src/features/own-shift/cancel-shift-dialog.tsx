import { CancelDialog } from "@bandeja/features/conduct/cancel-dialog.tsx";
import { LateConsequence } from "@bandeja/features/conduct/late-consequence.tsx";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { api } from "@bandeja/web-platform/api/api.ts";
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
  return (
    <CancelDialog
      title={t(($) => $.myshifts.cancelQuestion)}
      yes={t(($) => $.myshifts.cancelYes)}
      no={t(($) => $.myshifts.cancelNo)}
      reasonLabel={t(($) => $.myshifts.cancelReason)}
      draft={`cancel.${id}`}
      send={(body) => api.call(applicationsCancel, { body: { applicationId: id, ...body } })}
      onClose={onClose}
    >
      {(pass) => (
        <>
          <p>{t(($) => $.myshifts.cancelHint, { venue: job.venueName })}</p>
          <LateConsequence
            timezone={job.timezone}
            startsAt={job.startsAt}
            freeUntil={cancelFreeUntil}
            confirmed={1}
            {...pass}
          />
        </>
      )}
    </CancelDialog>
  );
}
