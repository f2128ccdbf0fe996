import type { CommandPlan, ConsoleCommand } from "@bandeja/contract/console/calls";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { WorkLink } from "#features/conduct/work-link.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { useNames } from "#lib/use-text.ts";

interface Props {
  command: ConsoleCommand;
  plan: CommandPlan;
  isRunning: boolean;
  onRun: () => void;
  onChange: () => void;
}

/** What a command would do, and about which party, before it runs. */
export function PlannedCommand({ command, plan, isRunning, onRun, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const format = useFormatters();
  const { about, work, what, takesTwo } = plan;
  const named = { command: nameOf("commandnames", command.name) };
  return (
    <section className="panel stack">
      <FocusedHeading className="type-card-small">
        {about === null
          ? t(($) => $.operatorconsole.confirm.title, named)
          : t(($) => $.operatorconsole.confirm.for, {
              ...named,
              name: about.name ?? t(($) => $.operatorconsole.queue.deleted),
            })}
      </FocusedHeading>
      {work !== null && (
        <p>
          <WorkLink work={work} />
        </p>
      )}
      {work !== null && work.workers.length > 0 && (
        <p>{t(($) => $.operatorconsole.confirm.workers, { names: format.list(work.workers) })}</p>
      )}
      {takesTwo && <p>{t(($) => $.operatorconsole.confirm.two)}</p>}
      <OutcomeText outcome={what} isAhead />
      <p className="type-small text-muted">{nameOf("readby", plan.reads)}</p>
      <p className="actions">
        <Button
          size="small"
          isBusy={isRunning}
          busyLabel={t(($) => $.operatorconsole.run.sending)}
          onClick={onRun}
        >
          {t(($) => $.operatorconsole.run.send)}
        </Button>
        <Button size="small" tone="secondary" isDisabled={isRunning} onClick={onChange}>
          {t(($) => $.operatorconsole.confirm.change)}
        </Button>
      </p>
    </section>
  );
}
