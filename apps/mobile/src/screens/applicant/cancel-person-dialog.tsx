import { LateConsequence } from "@bandeja/features/conduct/late-consequence.tsx";
import { useDraftValues } from "@bandeja/features/form/use-draft-values.ts";
import type { Job } from "@bandeja/contract/calls/jobs";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { TextArea } from "@bandeja/ui/text-area";
import { useState } from "react";

/** Cancels a confirmed application, after explaining the consequences for both sides. */
export function CancelPersonDialog({
  job,
  name,
  draft,
  onClose,
  onCancel,
}: {
  job: Job;
  name: string;
  /** The key of the draft. */
  draft: string;
  onClose: () => void;
  onCancel: (reason: string, isIll: boolean) => void;
}) {
  const { t } = useTranslation();
  const [{ reason }, change] = useDraftValues(draft, { reason: "" });
  const [isIll, setIll] = useState(false);
  return (
    <Dialog
      isOpen
      title={t(($) => $.applicantactions.cancelQuestion, { name })}
      closeLabel={t(($) => $.common.close)}
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onCancel(reason.trim(), isIll)}>
            {t(($) => $.applicantactions.cancelYes)}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t(($) => $.applicantactions.cancelNo)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t(($) => $.applicantactions.cancelHint, { name })}</p>
        <LateConsequence startsAt={job.startsAt} confirmed={1} isIll={isIll} onIllness={setIll} />
        <TextArea
          label={t(($) => $.applicantactions.cancelReason, { name })}
          mark={t(($) => $.common.optional)}
          maxLength={textLimits.reason}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </Dialog>
  );
}
