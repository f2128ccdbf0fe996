import { disputeHours } from "@bandeja/domain/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";

/** Reports a no-show, after explaining the consequences for the worker, and that it is final. */
export function NoshowDialog({
  name,
  onClose,
  onSay,
}: {
  name: string;
  onClose: () => void;
  onSay: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      title={t(($) => $.applicantactions.noshowQuestion, { name })}
      closeLabel={t(($) => $.common.close)}
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button onClick={onSay}>{t(($) => $.applicantactions.noshowYes)}</Button>
          <Button tone="secondary" onClick={onClose}>
            {t(($) => $.applicantactions.noshowNo)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t(($) => $.conduct.noshowFor, { name, hours: disputeHours })}</p>
        <p>{t(($) => $.applicantactions.noshowHint, { name })}</p>
      </div>
    </Dialog>
  );
}
