import type { ConsoleCommand, Row, RunAnswer } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CancelLinks } from "#features/rows/cancel-links.tsx";
import { RowTable } from "#features/rows/cells.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";

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

const renderCancelling = ({ id, side }: Row) => (
  <CancelLinks application={String(id)} of={[side === "venue" ? side : "worker"]} />
);

/** The rows of a query, or what a command did. */
export function CommandResult({
  answer: { rows, names, done, secret, approvalId },
  command: { name, ids },
}: {
  answer: RunAnswer;
  command: Pick<ConsoleCommand, "name" | "ids">;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // What leads here fills in what the command is about.
  const isFromPage = useSearchParams()[0].size > 0;
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
            renderAction={name === "applications list" ? renderCancelling : undefined}
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
      {isFromPage && (
        <div>
          <Button size="small" tone="secondary" onClick={() => void navigate(-1)}>
            {t(($) => $.operatorconsole.run.return)}
          </Button>
        </div>
      )}
    </section>
  );
}
