import type { CommandPlan } from "@bandeja/contract/console/plans";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { WorkAheadList } from "#features/conduct/work-ahead.tsx";
import { WaitingRequests } from "#features/requests/waiting-requests.tsx";
import { Facts } from "#features/rows/cells.tsx";
import { Warnings } from "#features/rows/warnings.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { useNames } from "#lib/use-text.ts";
import { useVerb } from "#lib/use-verb.ts";

interface Props {
  label: string;
  /** The command that runs, such as the one that is approved. */
  command: string;
  /** What the other side of a report would read, and whether it may name the reporter. */
  words: { readonly text: string; readonly note: string } | undefined;
  plan: CommandPlan;
  isSending: boolean;
  onSend: () => void;
  onChange: () => void;
}

/** What an answer does that cannot be taken back, before it is sent. */
export function ConfirmAnswer({ label, command, words, plan, isSending, onSend, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const verbOf = useVerb();
  const { about, facts, what, waiting, reads } = plan;
  const name = about?.name ?? t(($) => $.operatorconsole.queue.deleted);
  return (
    <section className="panel stack">
      <FocusedHeading className="type-card-small">
        {words === undefined && about !== null
          ? t(($) => $.operatorconsole.confirm.for, { command: label, name })
          : t(($) => $.operatorconsole.confirm.title, { command: label })}
      </FocusedHeading>
      {words !== undefined && (
        <>
          <p>{t(($) => $.operatorconsole.report.readsthis, { name })}</p>
          <blockquote className="cell quote">{words.text}</blockquote>
          <p className="note">{words.note}</p>
        </>
      )}
      {facts !== undefined && <Facts facts={facts} />}
      <OutcomeText outcome={what} isAhead />
      <WorkAheadList {...plan} />
      <Warnings warns={plan.warns} />
      <WaitingRequests waiting={waiting} />
      <p className="type-small text-muted">{nameOf("readby", reads)}</p>
      <p className="actions">
        <Button
          size="small"
          isBusy={isSending}
          busyLabel={t(($) => $.operatorconsole.run.sending)}
          onClick={onSend}
        >
          {verbOf(command, plan)}
        </Button>
        <Button size="small" tone="secondary" isDisabled={isSending} onClick={onChange}>
          {t(($) => $.operatorconsole.confirm.change)}
        </Button>
      </p>
    </section>
  );
}
