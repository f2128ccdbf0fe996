import { applicationsDisputeHours } from "@bandeja/contract/calls/applications";
import { textLimits } from "@bandeja/contract/limits";
import { hoursDecisionDays } from "@bandeja/domain/parameters/work";
import { excessText } from "@bandeja/i18n/excess-text";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { TextArea } from "@bandeja/ui/text-area";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useDraftValues } from "../form/use-draft-values.ts";

/** Asks Bandeja about hours, or tells it one's own side once the other side has asked. */
export function DisputeDialog({
  d,
  application,
  agreed,
  other,
  isOpened,
  onClose,
  onDone,
}: {
  d: Translate;
  application: string;
  /** In minutes. */
  agreed: number;
  /** The other side's name. */
  other: string;
  /** Whether Bandeja has been asked already: then only words can be added. */
  isOpened: boolean;
  onClose: () => void;
  /** Called after success, instead of `onClose`. */
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const draft = `dispute.${application}`;
  const [{ text }, change] = useDraftValues(draft, { text: "" });
  return (
    <ActionDialog
      title={isOpened ? d(($) => $.disputes.tell) : d(($) => $.disputes.question)}
      yes={isOpened ? t(($) => $.hours.send) : d(($) => $.disputes.send)}
      no={t(($) => $.hours.no)}
      draft={draft}
      missing={isOpened && text.trim() === "" ? d(($) => $.disputes.missing) : undefined}
      send={() => api.call(applicationsDisputeHours, { body: { applicationId: application, text } })}
      onClose={onClose}
      onDone={onDone}
    >
      {!isOpened && (
        <DialogLead>
          {d(($) => $.disputes.lead, {
            name: other,
            days: hoursDecisionDays,
            agreed: format.hours(agreed),
          })}
        </DialogLead>
      )}
      <TextArea
        label={d(($) => $.disputes.text)}
        {...(!isOpened && { mark: t(($) => $.common.optional) })}
        hint={d(($) => $.disputes.textHint, { name: other })}
        rows={4}
        error={excessText(t, text, textLimits.appeal)}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </ActionDialog>
  );
}
