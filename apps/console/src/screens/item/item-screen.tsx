import type { ConsoleItemDetails } from "@bandeja/contract/console/calls";
import type { ShownReport } from "@bandeja/contract/console/shown-report";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { isCode, post } from "#lib/api.ts";
import { holdItem, showItem } from "#lib/held-item.ts";
import { commandsQuery, queueQuery } from "#lib/queries.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useNextItem } from "#lib/use-next-item.ts";
import { useItemTitle, useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { FailureNote, LoadFailure, Loading } from "#lib/failure.tsx";
import { Consequence } from "#features/conduct/consequence.tsx";
import { PartyLink } from "#features/conduct/party-link.tsx";
import { WorkLink } from "#features/conduct/work-link.tsx";
import { ConductLists, RecordPanel } from "#features/conduct/conduct-panel.tsx";
import { Facts } from "#features/rows/cells.tsx";
import { Screen } from "#layout/screen.tsx";
import { commandPath, itemPath, paths } from "../../paths.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Contradictions } from "./contradictions.tsx";
import { ReportPanel } from "./report-panel.tsx";

/** Claims the item, unless somebody else has, and reads it. */
async function openItem(item: { kind: string; id: string }): Promise<ConsoleItemDetails> {
  await holdItem(item);
  return (await post<{ data: ConsoleItemDetails }>("/queue/item", item)).data;
}

function Details({ item, isAnswered }: { item: ConsoleItemDetails; isAnswered: boolean }) {
  const { t } = useTranslation();
  const values = useValues();
  const { claim, party, details, names, report, conduct = [], wouldBe } = item;
  const isReport = item.kind === "report";
  const rows = Object.entries(details).filter(([, value]) => value !== null);
  return (
    <div className="stack">
      {claim !== null && !claim.isOwn && !isAnswered && (
        <p className="note">{t(($) => $.operatorconsole.queue.claimed, { name: claim.by })}</p>
      )}
      {party !== null && !isReport && (
        <p>
          {t(($) => $.operatorconsole.item.about)} <PartyLink party={party} />
        </p>
      )}
      {item.work !== undefined && (
        <p>
          <WorkLink work={item.work} />
        </p>
      )}
      {conduct.map(
        ({ party: { id, name }, language }) =>
          language !== null && (
            <p key={id} className="type-small text-muted">
              {t(($) => $.operatorconsole.item.languageof, {
                name: name ?? t(($) => $.operatorconsole.queue.deleted),
                language: values.text("language", language),
              })}
            </p>
          ),
      )}
      <Contradictions contradicts={item.contradicts ?? []} />
      {wouldBe !== undefined && !isAnswered && <Consequence {...wouldBe} />}
      {isReport && report !== undefined && <ReportPanel report={report} />}
      {rows.length > 0 && (
        <section className="panel">
          <Facts facts={Object.fromEntries(rows)} names={names} />
        </section>
      )}
      {!isReport && report !== undefined && <ReportPanel report={report} isBehind />}
      {conduct.map((one) => (
        <Fragment key={one.party.id}>
          <RecordPanel conduct={one} isNamed={conduct.length > 1} />
          <ConductLists conduct={one} about={item.id} />
        </Fragment>
      ))}
    </div>
  );
}

/** Commands beyond the answers of a report: against its other side. */
function More({ report: { id, about } }: { report: ShownReport }) {
  const { t } = useTranslation();
  const { data: commands = [] } = useQuery(commandsQuery);
  if (about === null || !commands.some(({ name }) => name === "conduct suspend")) return null;
  const name = about.name ?? t(($) => $.operatorconsole.queue.deleted);
  return (
    <section className="panel stack" aria-labelledby="more">
      <h2 id="more" className="type-label">
        {t(($) => $.operatorconsole.report.more)}
      </h2>
      <Link to={commandPath("conduct suspend", { account: about.id, report: id })} className="text-link">
        {t(($) => $.operatorconsole.report.suspend, { name })}
      </Link>
      <p className="type-small text-muted">{t(($) => $.operatorconsole.report.suspendtext)}</p>
    </section>
  );
}

export function ItemScreen() {
  const { t } = useTranslation();
  const moments = useMoments();
  const nameOf = useNames();
  const titleOf = useItemTitle();
  const queries = useQueryClient();
  const { kind = "", id = "" } = useParams();
  const [answered, setAnswered] = useState<string>();
  // The item is asked for again only once it has changed, so that it stays on the screen after its answer.
  const item = useQuery({
    queryKey: ["item", kind, id],
    queryFn: () => openItem({ kind, id }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error, refetch } = item;
  useEffect(() => showItem({ kind, id }), [kind, id]);
  const isGone = data !== undefined && (isCode(error, "ANSWERED") || isCode(error, "NOT_FOUND"));
  const queue = useQuery(queueQuery);
  const waiting = queue.data?.find((one) => one.kind === kind && one.id === id);
  // What was done to it since shows in the queue, which is asked for again and again.
  const isQueueNewer = queue.dataUpdatedAt > item.dataUpdatedAt;
  const isChanged =
    data !== undefined &&
    !isGone &&
    isQueueNewer &&
    (waiting === undefined ? answered !== data.id : waiting.version !== data.version);
  const shown = data && {
    ...data,
    claim: waiting !== undefined && isQueueNewer ? waiting.claim : data.claim,
  };
  const changedAt = isChanged ? queue.dataUpdatedAt : undefined;
  useEffect(() => {
    if (changedAt !== undefined) void refetch();
  }, [changedAt, refetch]);
  const next = useNextItem({ kind, id });
  const reload = () => {
    void item.refetch();
    void queries.invalidateQueries(queueQuery);
  };
  return (
    <Screen
      title={data === undefined ? nameOf("kinds", kind) : titleOf(data)}
      kicker={
        <>
          {nameOf("kinds", kind)}
          {data !== undefined &&
            ` · ${t(($) => $.operatorconsole.queue.due, { moment: moments.moment(data.due) })}`}
        </>
      }
      action={
        <p className="actions">
          <Link to={paths.queue} className="text-link">
            {t(($) => $.operatorconsole.item.back)}
          </Link>
          {next !== undefined && (
            <Link to={itemPath(next)} className="text-link">
              {t(($) => $.operatorconsole.item.skip)}
            </Link>
          )}
        </p>
      }
    >
      {item.isPending && <Loading rows={3} />}
      {isCode(error, "NOT_FOUND") && !isGone && (
        <p className="note">{t(($) => $.operatorconsole.item.gone)}</p>
      )}
      {isCode(error, "ANSWERED") && !isGone && <FailureNote error={error} />}
      {error !== null && !isCode(error, "NOT_FOUND") && !isCode(error, "ANSWERED") && (
        <LoadFailure error={error} onRetry={reload} />
      )}
      {shown !== undefined && (
        <div className="columns columns-answer">
          <Details item={shown} isAnswered={answered === shown.id} />
          <div className="stack">
            <AnswerForm
              key={`${shown.kind} ${shown.id}`}
              item={shown}
              gone={isGone ? error : null}
              onAnswered={() => setAnswered(shown.id)}
            />
            {kind === "report" && shown.report !== undefined && <More report={shown.report} />}
          </div>
        </div>
      )}
    </Screen>
  );
}
