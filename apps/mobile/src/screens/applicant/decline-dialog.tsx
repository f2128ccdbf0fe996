import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { TextArea } from "@bandeja/ui/text-area";
import { useState } from "react";

const kinds = ["taken", "experience", "plans"] as const;

/** A kind no: one of a few sentences, the venue's own, or none. */
export function DeclineDialog({
  name,
  onClose,
  onDecline,
}: {
  name: string;
  onClose: () => void;
  onDecline: (reason: string) => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  return (
    <Dialog
      isOpen
      title={t(($) => $.applicants.declineQuestion, { name })}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onDecline(reason.trim())}>{t(($) => $.applicants.declineYes)}</Button>
          <Button tone="secondary" onClick={onClose}>
            {t(($) => $.applicants.declineNo)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.applicants.declineHint, { name })}</p>
      <ul className="decline-reasons">
        {kinds.map((kind) => {
          const sentence = t(($) => $.applicants.reasons[kind]);
          return (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={reason === sentence}
                onClick={() => setReason(reason === sentence ? "" : sentence)}
              >
                {sentence}
              </button>
            </li>
          );
        })}
      </ul>
      <TextArea
        className="mt-4"
        label={t(($) => $.applicants.ownWords)}
        mark={t(($) => $.common.optional)}
        maxLength={textLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
