import { textLimits } from "@bandeja/contract/limits";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { TextArea } from "@bandeja/ui/text-area";
import { useState } from "react";
import type { ReactNode } from "react";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useDraftValues } from "../form/use-draft-values.ts";
import { SilencedNote } from "./silenced-note.tsx";
import { useSilenced } from "./use-restriction.ts";

/** Cancels a job or a confirmed shift: its consequences, the pass, and words to the other side. */
export function CancelDialog<Answer>({
  title,
  yes,
  no,
  reasonLabel,
  draft,
  send,
  children,
  ...closing
}: {
  title: string;
  yes: string;
  no: string;
  /** The label of the words to the other side; undefined where there is nobody to read them. */
  reasonLabel: string | undefined;
  /** The name of the draft, which is kept until it is sent. */
  draft: string;
  send: (body: { reason?: string | undefined; pass?: true }) => Promise<Answer>;
  onClose: () => void;
  onDone?: (answer: Answer) => void;
  /** The consequences, with the pass. */
  children: (pass: { usesPass: boolean; onPass: (usesPass: boolean) => void }) => ReactNode;
}) {
  const { t } = useTranslation();
  const [{ reason }, change] = useDraftValues(draft, { reason: "" });
  const isSilenced = useSilenced();
  const [usesPass, setUsesPass] = useState(false);
  return (
    <ActionDialog
      title={title}
      yes={yes}
      no={no}
      draft={draft}
      send={() => send({ reason: reason.trim() || undefined, ...(usesPass && { pass: true }) })}
      {...closing}
    >
      {children({ usesPass, onPass: setUsesPass })}
      {reasonLabel !== undefined && isSilenced && <SilencedNote />}
      {reasonLabel !== undefined && !isSilenced && (
        <TextArea
          label={reasonLabel}
          mark={t(($) => $.common.optional)}
          error={excessText(t, reason, textLimits.reason)}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
    </ActionDialog>
  );
}
