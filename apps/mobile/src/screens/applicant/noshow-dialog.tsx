import { ActionDialog } from "@bandeja/features/form/action-dialog.tsx";
import { applicationsNoshow } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { disputeHours } from "@bandeja/domain/parameters/conduct";
import { undoNoShowHours } from "@bandeja/domain/parameters/work";
import { useTranslation } from "@bandeja/i18n/react";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";

/** Reports a no-show, after explaining the consequences for the worker, and until when it can be taken back. */
export function NoshowDialog({
  applicant: { id, name, personDecides },
  onDone,
  onClose,
}: {
  applicant: Applicant;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t(($) => $.applicantactions.noshowQuestion, { name })}
      yes={t(($) => $.applicantactions.noshowYes)}
      no={t(($) => $.applicantactions.noshowNo)}
      send={() => api.call(applicationsNoshow, { body: { applicationId: id } })}
      onDone={onDone}
      onClose={onClose}
    >
      <DialogLead className="grid gap-4">
        <p>
          {t(($) => $.conduct.noshowFor[personDecides === true ? "person" : "rule"], {
            name,
            hours: disputeHours,
          })}
        </p>
        <p>{t(($) => $.applicantactions.noshowHint, { name, hours: undoNoShowHours })}</p>
      </DialogLead>
    </ActionDialog>
  );
}
