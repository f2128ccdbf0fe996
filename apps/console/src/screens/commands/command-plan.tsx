import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { PartyMarks } from "#features/conduct/party-marks.tsx";
import { WorkAheadList } from "#features/conduct/work-ahead.tsx";
import { WaitingRequests } from "#features/requests/waiting-requests.tsx";
import { WorkLink } from "#features/conduct/work-link.tsx";
import { Facts } from "#features/rows/cells.tsx";
import { Warnings } from "#features/rows/warnings.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { FailureNote } from "#lib/failure.tsx";
import { useNames } from "#lib/use-text.ts";
import { useVerb } from "#lib/use-verb.ts";

interface Props {
  command: ConsoleCommand;
  plan: CommandPlan;
  reason: string;
  /** Why an earlier plan did not run. */
  failure: unknown;
  isRunning: boolean;
  onRun: () => void;
  onChange: () => void;
}

/** What a command would do, and about which party, before it runs. */
export function PlannedCommand({ command, plan, reason, failure, isRunning, onRun, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const verbOf = useVerb();
  const format = useFormatters();
  const { about, work, facts, what, takesTwo } = plan;
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
      {plan.marks !== undefined && <PartyMarks marks={plan.marks} />}
      {failure !== null && <FailureNote error={failure} isOfPress />}
      {work !== null && (
        <p>
          <WorkLink work={work} />
        </p>
      )}
      {work !== null && work.workers.length > 0 && (
        <p>{t(($) => $.operatorconsole.confirm.workers, { names: format.list(work.workers) })}</p>
      )}
      {facts !== undefined && <Facts facts={facts} />}
      {takesTwo && <p>{t(($) => $.operatorconsole.confirm.two)}</p>}
      <OutcomeText outcome={what} isAhead />
      <WorkAheadList {...plan} />
      <Warnings warns={plan.warns} />
      <WaitingRequests waiting={plan.waiting} />
      <blockquote className="cell quote">{reason}</blockquote>
      <p className="type-small text-muted">{nameOf("readby", plan.reads)}</p>
      <p className="actions">
        <Button
          size="small"
          isBusy={isRunning}
          busyLabel={t(($) => $.operatorconsole.run.sending)}
          onClick={onRun}
        >
          {verbOf(command.name, plan)}
        </Button>
        <Button size="small" tone="secondary" isDisabled={isRunning} onClick={onChange}>
          {t(($) => $.operatorconsole.confirm.change)}
        </Button>
      </p>
    </section>
  );
}
