import { LateConsequence } from "@bandeja/features/conduct/late-consequence.tsx";
import { useDraftValues } from "@bandeja/features/form/use-draft-values.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { applicationsCancel } from "@bandeja/contract/calls/applications";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { TextArea } from "@bandeja/ui/text-area";
import { useState } from "react";
import { ActionDialog } from "@bandeja/features/form/action-dialog.tsx";

/** Cancels a confirmed shift, after explaining the consequences. */
export function CancelDialog({
  application: { id, job },
  onClose,
}: {
  application: OwnApplication;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const draft = `cancel.${id}`;
  const [{ reason }, change] = useDraftValues(draft, { reason: "" });
  const [isIll, setIll] = useState(false);
  return (
    <ActionDialog
      title={t(($) => $.myshifts.cancelQuestion)}
      yes={t(($) => $.myshifts.cancelYes)}
      no={t(($) => $.myshifts.cancelNo)}
      draft={draft}
      send={() =>
        api.call(applicationsCancel, {
          body: { applicationId: id, reason: reason.trim() || undefined, ...(isIll && { illness: true }) },
        })
      }
      onClose={onClose}
    >
      <p>{t(($) => $.myshifts.cancelHint, { venue: job.venueName })}</p>
      <LateConsequence startsAt={job.startsAt} confirmed={1} isIll={isIll} onIllness={setIll} />
      <TextArea
        label={t(($) => $.myshifts.cancelReason)}
        mark={t(($) => $.common.optional)}
        maxLength={textLimits.reason}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </ActionDialog>
  );
}
