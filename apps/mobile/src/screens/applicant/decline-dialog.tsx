import { SilencedNote } from "@bandeja/features/conduct/silenced-note.tsx";
import { useSilenced } from "@bandeja/features/conduct/use-restriction.ts";
import { useDraftValues } from "@bandeja/features/form/use-draft-values.ts";
import { textLimits } from "@bandeja/contract/limits";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { TextArea } from "@bandeja/ui/text-area";
import { useRef } from "react";

const kinds = ["taken", "experience", "plans"] as const;

/** Declines an application with a prepared message, the venue's own, or none. */
export function DeclineDialog({
  name,
  draft,
  onClose,
  onDecline,
}: {
  name: string;
  /** The key of the draft. */
  draft: string;
  onClose: () => void;
  onDecline: (reason: string) => void;
}) {
  const { t } = useTranslation();
  const [{ reason }, change] = useDraftValues(draft, { reason: "" });
  const field = useRef<HTMLTextAreaElement>(null);
  const isSilenced = useSilenced();
  const excess = excessText(t, reason, textLimits.reason);
  return (
    <Dialog
      isOpen
      title={t(($) => $.applicantactions.declineQuestion, { name })}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => (excess === undefined ? onDecline(reason.trim()) : field.current?.focus())}>
            {t(($) => $.applicantactions.declineYes)}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t(($) => $.applicantactions.declineNo)}
          </Button>
        </>
      }
    >
      {isSilenced ? (
        <SilencedNote />
      ) : (
        <>
          <DialogLead>{t(($) => $.applicantactions.declineHint, { name })}</DialogLead>
          <ul className="decline-reasons">
            {kinds.map((kind) => {
              const sentence = t(($) => $.applicantactions.reasons[kind]);
              return (
                <li key={kind}>
                  <button
                    type="button"
                    aria-pressed={reason === sentence}
                    onClick={() => change({ reason: reason === sentence ? "" : sentence })}
                  >
                    {sentence}
                  </button>
                </li>
              );
            })}
          </ul>
          <TextArea
            className="mt-4"
            label={t(($) => $.applicantactions.ownWords)}
            mark={t(($) => $.common.optional)}
            ref={field}
            error={excess}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </>
      )}
    </Dialog>
  );
}
