import { disputeHours } from "@bandeja/domain/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";

/** Says that a confirmed person did not come; what follows for them, and that it stays, is read before. */
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
      title={t(($) => $.applicants.noshowQuestion, { name })}
      closeLabel={t(($) => $.common.close)}
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button onClick={onSay}>{t(($) => $.applicants.noshowYes)}</Button>
          <Button tone="secondary" onClick={onClose}>
            {t(($) => $.applicants.noshowNo)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t(($) => $.conduct.noshowFor, { name, hours: disputeHours })}</p>
        <p>{t(($) => $.applicants.noshowHint, { name })}</p>
      </div>
    </Dialog>
  );
}
