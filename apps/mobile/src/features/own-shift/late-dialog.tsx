import { api } from "@bandeja/web-platform/api/api.ts";
import { applicationsLate } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { useState } from "react";
import { ActionDialog } from "@bandeja/features/form/action-dialog.tsx";
import type { ConfirmedShift } from "./confirmed-shift.ts";

const choices = [10, 20, 30, 60];

/** Reports a delay to the venue, in minutes. */
export function LateDialog({
  application: { id, job, lateMinutes },
  onClose,
}: {
  application: ConfirmedShift;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState(String(lateMinutes ?? choices[0]));
  return (
    <ActionDialog
      title={t(($) => $.myshifts.late)}
      yes={t(($) => $.myshifts.lateYes)}
      no={t(($) => $.myshifts.lateNo)}
      send={() => api.call(applicationsLate, { body: { applicationId: id, minutes: Number(minutes) } })}
      onClose={onClose}
    >
      <DialogLead>{t(($) => $.myshifts.lateHint, { venue: job.venueName })}</DialogLead>
      <Segmented
        name="minutes"
        label={t(($) => $.myshifts.lateMinutes)}
        options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
    </ActionDialog>
  );
}
