import type { CommandPlan } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { useNames } from "#lib/use-text.ts";

interface Props {
  label: string;
  words: string;
  /** Whether the reporter may be named. */
  note: string;
  plan: CommandPlan;
  isSending: boolean;
  onSend: () => void;
  onChange: () => void;
}

/** What the other side of a report would read, before it is sent: it cannot be taken back. */
export function ConfirmAnswer({ label, words, note, plan, isSending, onSend, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { about, what, reads } = plan;
  return (
    <section className="panel stack">
      <FocusedHeading className="type-card-small">
        {t(($) => $.operatorconsole.confirm.title, { command: label })}
      </FocusedHeading>
      <p>
        {t(($) => $.operatorconsole.report.readsthis, {
          name: about?.name ?? t(($) => $.operatorconsole.queue.deleted),
        })}
      </p>
      <blockquote className="cell quote">{words}</blockquote>
      <p className="note">{note}</p>
      <OutcomeText outcome={what} isAhead />
      <p className="type-small text-muted">{nameOf("readby", reads)}</p>
      <p className="actions">
        <Button
          size="small"
          isBusy={isSending}
          busyLabel={t(($) => $.operatorconsole.run.sending)}
          onClick={onSend}
        >
          {t(($) => $.operatorconsole.run.send)}
        </Button>
        <Button size="small" tone="secondary" isDisabled={isSending} onClick={onChange}>
          {t(($) => $.operatorconsole.confirm.change)}
        </Button>
      </p>
    </section>
  );
}
