import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { Row } from "@bandeja/contract/console/rows";
import type { ShownReport } from "@bandeja/contract/console/shown-report";
import { useTranslation } from "@bandeja/i18n/react";
import { skipTo } from "@bandeja/ui/skip-link";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useState, type MouseEvent } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { ConsoleError, isCode, post } from "#lib/api.ts";
import { holdItem, showItem } from "#lib/held-item.ts";
import { pollingEvery } from "#lib/live-state.ts";
import { commandsQuery, queueQuery } from "#lib/queries.ts";
import { useKeys } from "#lib/use-keys.ts";
import { useMoments } from "#lib/use-moments.ts";
import { nextState, useNextItem } from "#lib/use-next-item.ts";
import { useItemTitle, useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { FailureNote, LoadFailure, Loading } from "#lib/failure.tsx";
import { Consequence } from "#features/conduct/consequence.tsx";
import { Questions } from "#features/conduct/questions.tsx";
import { HiddenContent } from "#features/conduct/shown-content.tsx";
import { PartyLink } from "#features/conduct/party-link.tsx";
import { WorkAheadList } from "#features/conduct/work-ahead.tsx";
import { WorkLink } from "#features/conduct/work-link.tsx";
import { ReportPanel } from "#features/conduct/report-panel.tsx";
import { ConductLists, RecordPanel } from "#features/conduct/conduct-panel.tsx";
import { Facts } from "#features/rows/cells.tsx";
import { PaymentNote } from "#features/rows/payment-note.tsx";
import { Screen } from "#layout/screen.tsx";
import { commandPath, itemPath, paths } from "../../paths.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Contradictions } from "./contradictions.tsx";

/**
 * Reads the item; claims it before, unless somebody else has, or it was answered here.
 *
 * @throws ConsoleError `CLAIMED` if somebody else has claimed one that is only wanted if it is free
 */
async function openItem(
  item: { kind: string; id: string },
  { isAnswered, onlyFree }: { isAnswered: boolean; onlyFree: boolean },
): Promise<ConsoleItemDetails> {
  const isFree = isAnswered || (await holdItem(item));
  if (!isFree && onlyFree) throw new ConsoleError("CLAIMED");
  return (await post<{ data: ConsoleItemDetails }>("/queue/item", item)).data;
}

const renderFacts = (facts: Row) => <Facts facts={facts} />;

const knownOf = (facts: Row): Row =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

/** The decision that a request lifts. */
function DecisionFacts({ decision }: { decision: Row }) {
  const { t } = useTranslation();
  const title = t(($) => $.operatorconsole.item.decision);
  return (
    <section className="panel" aria-label={title}>
      <h2 className="type-label section-title">{title}</h2>
      {renderFacts(knownOf(decision))}
    </section>
  );
}

function Details({
  item,
  isAnswered,
  isGone,
}: {
  item: ConsoleItemDetails;
  isAnswered: boolean;
  /** Whether it has left the queue otherwise. */
  isGone: boolean;
}) {
  const { t } = useTranslation();
  const values = useValues();
  const { claim, party, details, names, report, conduct = [], wouldBe } = item;
  const isReport = item.kind === "report";
  const facts = knownOf(details);
  return (
    <div className="stack">
      {isAnswered && <p className="text-muted">{t(($) => $.operatorconsole.item.asbefore)}</p>}
      {claim !== null && !claim.isOwn && !isAnswered && (
        <p className="note">{t(($) => $.operatorconsole.queue.claimed, { name: claim.by })}</p>
      )}
      {party !== null && !isReport && (
        <p>
          {t(($) => $.operatorconsole.item.about)} <PartyLink party={party} />
        </p>
      )}
      {item.kind === "proposal" && details.said === null && !isAnswered && (
        <p className="text-muted">{t(($) => $.operatorconsole.item.unanswered)}</p>
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
      {item.kind === "dispute" && !isAnswered && <PaymentNote facts={details} />}
      <Contradictions contradicts={item.contradicts ?? []} />
      <Questions asked={item.asked ?? []} />
      {wouldBe !== undefined && !isAnswered && !isGone && <Consequence {...wouldBe} />}
      {item.hidden !== undefined && <HiddenContent content={item.hidden} />}
      {isReport && report !== undefined && (
        <ReportPanel report={report} item={item} renderFacts={renderFacts} />
      )}
      {Object.keys(facts).length > 0 && (
        <section className="panel">
          <Facts facts={facts} names={names} />
        </section>
      )}
      {!isAnswered && <WorkAheadList {...item} />}
      {item.decision !== undefined && <DecisionFacts decision={item.decision} />}
      {!isReport && report !== undefined && (
        <ReportPanel report={report} item={item} renderFacts={renderFacts} isBehind />
      )}
      {conduct.map((one) => (
        <Fragment key={one.party.id}>
          <RecordPanel conduct={one} isNamed={conduct.length > 1} />
          <ConductLists conduct={one} about={String(details.decision ?? item.id)} />
        </Fragment>
      ))}
    </div>
  );
}

/** The commands against the other side of a report, and what they are called there. */
const moreOf = [
  { command: "conduct suspend", field: "account", text: "suspend", isOfVenue: false },
  { command: "conduct close", field: "account", text: "close", isOfVenue: false },
  { command: "conduct hide", field: "subject", text: "hidepage", isOfVenue: true },
] as const;

/** Commands beyond the answers of a report: against its other side, and about the contact of both. */
function More({ item, report }: { item: ConsoleItemDetails; report: ShownReport }) {
  const { t } = useTranslation();
  const { data: commands = [] } = useQuery(commandsQuery);
  const { conduct = [] } = item;
  const { id, about, contactEndedBy } = report;
  const isVenue = conduct.some(({ party, side }) => party.id === about?.id && side === "venue");
  const possible = moreOf.filter(
    ({ command, isOfVenue }) => (isVenue || !isOfVenue) && commands.some(({ name }) => name === command),
  );
  if (about === null || possible.length === 0) return null;
  const { name } = about;
  // A deleted account is not suspended.
  if (name === null) return <p className="note">{t(($) => $.operatorconsole.report.aboutdeleted)}</p>;
  return (
    <section className="panel stack" aria-labelledby="more">
      <h2 id="more" className="type-label">
        {t(($) => $.operatorconsole.report.more)}
      </h2>
      {possible.map(({ command, field, text }) => (
        <Link
          key={command}
          to={commandPath(command, { [field]: about.id, report: id }, item)}
          className="text-link"
        >
          {t(($) => $.operatorconsole.report[text], { name })}
        </Link>
      ))}
      <p className="type-small text-muted">{t(($) => $.operatorconsole.report.moretext)}</p>
      {report.by.name === null ? (
        <p className="note">{t(($) => $.operatorconsole.report.bydeleted)}</p>
      ) : contactEndedBy === null ? (
        <>
          <Link to={commandPath("reports end-contact", { report: id }, item)} className="text-link">
            {t(($) => $.operatorconsole.report.endcontact)}
          </Link>
          <p className="type-small text-muted">{t(($) => $.operatorconsole.report.endcontacttext)}</p>
        </>
      ) : (
        <>
          <p>{t(($) => $.operatorconsole.report.contactended, { name: contactEndedBy })}</p>
          <Link to={commandPath("reports allow-contact", { report: id }, item)} className="text-link">
            {t(($) => $.operatorconsole.report.allowcontact)}
          </Link>
        </>
      )}
    </section>
  );
}

/** Where the answer stands, for links and keys. */
const answerId = "#answer";
/** Moves the focus to the first field of the answer, or to what is in its place. */
function goToAnswer(): void {
  const field = document.querySelector<HTMLElement>(`${answerId} :is(textarea, input)`);
  if (field === null) skipTo(answerId);
  else field.focus();
}
function followToAnswer(event: MouseEvent): void {
  event.preventDefault();
  goToAnswer();
}
const itemKeys = { a: goToAnswer };

/** How often (ms) it is looked without a stream whether an opened item has changed. */
const watching = 2_000;

export function ItemScreen() {
  const { t } = useTranslation();
  const moments = useMoments();
  const nameOf = useNames();
  const titleOf = useItemTitle();
  const queries = useQueryClient();
  const { kind = "", id = "" } = useParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<string>();
  // The item is asked for again only once it has changed, so that it stays on the screen after its answer.
  const item = useQuery({
    queryKey: ["item", kind, id],
    queryFn: ({ client, queryKey }) =>
      openItem(
        { kind, id },
        // What is open already stays, also when somebody has claimed it since.
        {
          isAnswered: answered === id,
          onlyFree: state === nextState && client.getQueryData(queryKey) === undefined,
        },
      ),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error, refetch } = item;
  useEffect(() => showItem({ kind, id }), [kind, id]);
  const hasEnded = isCode(error, "ANSWERED") || isCode(error, "HAPPENED");
  const isGone = data !== undefined && (hasEnded || isCode(error, "NOT_FOUND"));
  const queue = useQuery(queueQuery);
  const waiting = queue.data?.find((one) => one.kind === kind && one.id === id);
  // What was done to it since shows in the queue, which is asked for again and again.
  const isQueueNewer = queue.dataUpdatedAt > item.dataUpdatedAt;
  const watched = useQuery({
    queryKey: ["version", kind, id],
    queryFn: async () => (await post<{ data: string }>("/queue/version", { kind, id })).data,
    enabled: data !== undefined && !isGone && answered !== data.id,
    initialData: data?.version,
    initialDataUpdatedAt: item.dataUpdatedAt,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: pollingEvery(watching),
  });
  const isWatchNewer = watched.dataUpdatedAt > item.dataUpdatedAt;
  const isChanged =
    data !== undefined &&
    !isGone &&
    ((isQueueNewer && (waiting === undefined ? answered !== data.id : waiting.version !== data.version)) ||
      (isWatchNewer && watched.data !== data.version) ||
      // Why it has left the queue is said by a refusal to read it.
      (watched.errorUpdatedAt > item.dataUpdatedAt && !isCode(watched.error, "OFFLINE")));
  const shown = data && {
    ...data,
    claim: waiting !== undefined && isQueueNewer ? waiting.claim : data.claim,
  };
  const changedAt = isChanged
    ? Math.max(queue.dataUpdatedAt, watched.dataUpdatedAt, watched.errorUpdatedAt)
    : undefined;
  useEffect(() => {
    if (changedAt !== undefined) void refetch();
  }, [changedAt, refetch]);
  const next = useNextItem({ left: { kind, id } });
  // Somebody else was faster: that the queue knows it comes first.
  const isTaken = isCode(error, "CLAIMED");
  const nextPath = next === undefined ? paths.queue : itemPath(next);
  const isQueueRead = queue.dataUpdatedAt >= item.errorUpdatedAt;
  useEffect(() => {
    if (!isTaken) return;
    if (isQueueRead) void navigate(nextPath, { replace: true, state: nextState });
    else void queries.invalidateQueries(queueQuery);
  }, [isTaken, isQueueRead, nextPath, navigate, queries]);
  useKeys(itemKeys);
  const named = data?.report?.about ?? data?.party ?? undefined;
  const about = named && (named.name ?? t(($) => $.operatorconsole.queue.deleted));
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
            [
              ...(about === undefined ? [] : [about]),
              t(($) => $.operatorconsole.queue.due, { moment: moments.moment(data.due) }),
            ].map((part) => ` · ${part}`)}
        </>
      }
      isReady={!item.isPending}
      action={
        <p className="actions">
          {shown !== undefined && (
            <a href={answerId} aria-keyshortcuts="a" className="skip-link to-answer" onClick={followToAnswer}>
              {t(($) => $.operatorconsole.item.toanswer)}
            </a>
          )}
          <Link to={paths.queue} className="text-link">
            {t(($) => $.operatorconsole.item.back)}
          </Link>
          {next !== undefined && (
            <Link to={itemPath(next)} state={nextState} className="text-link">
              {t(($) => $.operatorconsole.item.skip)}
            </Link>
          )}
        </p>
      }
    >
      {(item.isPending || isTaken) && <Loading rows={3} />}
      {isCode(error, "NOT_FOUND") && !isGone && (
        <p className="note">{t(($) => $.operatorconsole.item.gone)}</p>
      )}
      {hasEnded && !isGone && <FailureNote error={error} />}
      {error !== null && !isCode(error, "NOT_FOUND") && !hasEnded && !isTaken && (
        <LoadFailure error={error} onRetry={reload} />
      )}
      {shown !== undefined && (
        <div className="columns columns-answer">
          <Details item={shown} isAnswered={answered === shown.id} isGone={isGone} />
          <div id="answer" className="stack">
            <AnswerForm
              key={`${shown.kind} ${shown.id}`}
              item={shown}
              gone={isGone ? error : null}
              onAnswered={() => setAnswered(shown.id)}
              onMore={() => {
                setAnswered(undefined);
                // Without the claim it is answered all the same.
                holdItem({ kind, id }).catch(() => undefined);
              }}
            />
            {kind === "report" && shown.report !== undefined && <More item={shown} report={shown.report} />}
          </div>
        </div>
      )}
    </Screen>
  );
}
