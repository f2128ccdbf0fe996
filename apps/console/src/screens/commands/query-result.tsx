import type { ConsoleCommand, RunAnswer } from "@bandeja/contract/console/calls";
import type { Row } from "@bandeja/contract/console/rows";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { isCode, post } from "#lib/api.ts";
import { FailureNote } from "#lib/failure.tsx";
import { useRowsFile } from "#lib/use-rows-file.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useNames } from "#lib/use-text.ts";
import { ReportPanel } from "#features/conduct/report-panel.tsx";
import { findGated, ReasonGate } from "#features/reason/reason-gate.tsx";
import { CancelLinks } from "#features/rows/cancel-links.tsx";
import { Facts, RowTable } from "#features/rows/cells.tsx";

const renderCancelling = ({ id, side }: Row) => (
  <CancelLinks application={String(id)} of={[side === "venue" ? side : "worker"]} />
);

/** The rows of a query, and a way to those that follow. */
export function QueryResult({
  answer,
  command: { name, ids },
  input,
}: {
  answer: RunAnswer;
  command: Pick<ConsoleCommand, "name" | "ids">;
  /** What was asked for. */
  input: object;
}) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const saveRows = useRowsFile();
  const [answers, setAnswers] = useState([answer]);
  // For each page of the browser's history, so that Back reads as much as was shown.
  const { key } = useLocation();
  const read = useDraft<number>(`${name} ${JSON.stringify(input)} ${key} pages`, 1);
  const { hasMore = false, next } = answers.at(-1) ?? answer;
  const reading = useMutation({
    mutationFn: () => post<RunAnswer>(`/run/${name.replace(" ", "/")}`, { input: { ...input, after: next } }),
    onSuccess(more) {
      const all = [...answers, more];
      setAnswers(all);
      read.change(Math.max(read.value, all.length));
    },
  });
  const gated = findGated(reading.error, name);
  const readMore = useEffectEvent(() => reading.mutate());
  useEffect(() => {
    if (answers.length < read.value && next !== undefined) readMore();
  }, [answers.length, read.value, next]);
  const rows = answers.flatMap((one) => one.rows ?? []);
  const names = Object.fromEntries(answers.flatMap((one) => Object.entries(one.names ?? {})));
  const { sums } = answer;
  const leftOut = answers.reduce((all, one) => all + (one.leftOut ?? 0), 0);
  const missing = leftOut > 0 ? t(($) => $.operatorconsole.run.leftout, { count: leftOut }) : undefined;
  const count = t(($) => $.operatorconsole.run[hasMore ? "rowsshown" : "rows"], { count: rows.length });
  if (answer.report !== undefined) {
    return <ReportPanel report={answer.report} renderFacts={(facts) => <Facts facts={facts} />} />;
  }
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
      {missing !== undefined && (
        <p className="note">
          {missing}. {t(($) => $.operatorconsole.run.leftoutsums)}
        </p>
      )}
      {sums !== undefined && (
        <section className="panel stack" aria-labelledby="sums">
          <h2 id="sums" className="type-label">
            {t(($) => $.operatorconsole.run.sums)}
          </h2>
          <Facts facts={sums} />
          <div>
            <Button
              size="small"
              tone="secondary"
              onClick={() =>
                saveRows(
                  [nameOf("commandnames", name), ...(missing ? [missing] : [])].join(" – "),
                  rows,
                  names,
                )
              }
            >
              {t(($) => $.operatorconsole.run.csv)}
            </Button>
          </div>
        </section>
      )}
      {hasMore && next === undefined && <p className="note">{t(($) => $.operatorconsole.run.raise)}</p>}
      {hasMore && next !== undefined && (
        <div>
          <Button size="small" tone="secondary" isBusy={reading.isPending} onClick={() => reading.mutate()}>
            {t(($) => $.operatorconsole.run.earlier)}
          </Button>
        </div>
      )}
      {reading.error !== null && !isCode(reading.error, "VIEW_REASON") && (
        <FailureNote error={reading.error} />
      )}
      {gated !== undefined && <ReasonGate of={gated} onGiven={() => reading.mutate()} />}
    </section>
  );
}
