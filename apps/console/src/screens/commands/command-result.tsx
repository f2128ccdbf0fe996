import type { ConsoleCommand, Row, RunAnswer } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { RowTable } from "#features/rows/cells.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { commandsQuery } from "#lib/queries.ts";
import { commandPath } from "../../paths.ts";

/** A link that is shown once. */
function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <>
      <p className="type-label">{t(($) => $.operatorconsole.run.secret)}</p>
      <p className="type-figures break-all secret">{secret}</p>
      <div>
        <Button size="small" tone="secondary" onClick={() => void copy()}>
          {t(($) => $.operatorconsole.run[isCopied ? "copied" : "copy"])}
        </Button>
      </div>
    </>
  );
}

const cancelling = "applications cancel";

/** The way to cancel confirmed work for the side whose list it is in. */
function CancelLink({ row: { id, side } }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <p>
      <Link
        to={commandPath(cancelling, { application: String(id), for: String(side) })}
        className="text-link"
      >
        {t(($) => $.operatorconsole.run.cancelfor)}
      </Link>
    </p>
  );
}

/** The rows of a query, or what a command did. */
export function CommandResult({
  answer: { rows, names, done, secret, approvalId },
  command: { name, ids },
}: {
  answer: RunAnswer;
  command: Pick<ConsoleCommand, "name" | "ids">;
}) {
  const { t } = useTranslation();
  const { data: commands = [] } = useQuery(commandsQuery);
  const canCancel = name === "applications list" && commands.some((one) => one.name === cancelling);
  if (rows !== undefined) {
    const count = t(($) => $.operatorconsole.run.rows, { count: rows.length });
    return (
      <section className="stack">
        <p role="status" className="type-label">
          {count}
        </p>
        {rows.length > 0 && (
          <RowTable
            label={count}
            rows={rows}
            ids={ids}
            names={names}
            renderAction={canCancel ? (row) => <CancelLink row={row} /> : undefined}
          />
        )}
      </section>
    );
  }
  return (
    <section className="panel stack">
      <FocusedHeading className="type-card-small">
        {t(($) => $.operatorconsole.run[approvalId === undefined ? "done" : "waits"])}
      </FocusedHeading>
      {done !== undefined && <OutcomeText outcome={done} />}
      {secret !== undefined && <Secret secret={secret} />}
    </section>
  );
}
