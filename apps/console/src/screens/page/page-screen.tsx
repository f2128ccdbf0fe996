import { type PageKind, pageKinds } from "@bandeja/contract/console/constants";
import type { ConsoleCommand, ConsolePage, WaitingItem } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery, type Query } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { get, isCode } from "#lib/api.ts";
import { commandsQuery, queueQuery } from "#lib/queries.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useItemTitle, useNames } from "#lib/use-text.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { ReasonGate } from "#features/reason/reason-gate.tsx";
import { AlikeVenues } from "#features/conduct/alike-venues.tsx";
import { ConductLists, RecordPanel } from "#features/conduct/conduct-panel.tsx";
import { Consequence } from "#features/conduct/consequence.tsx";
import { Questions } from "#features/conduct/questions.tsx";
import { HiddenContent } from "#features/conduct/shown-content.tsx";
import { PartyLink } from "#features/conduct/party-link.tsx";
import { ReportList } from "#features/conduct/report-list.tsx";
import { Restrictions } from "#features/conduct/restrictions.tsx";
import { Facts } from "#features/rows/cells.tsx";
import { PaymentNote } from "#features/rows/payment-note.tsx";
import { Screen } from "#layout/screen.tsx";
import { commandPath, itemPath } from "../../paths.ts";
import { ConfirmedList } from "./confirmed-list.tsx";
import { History } from "./history.tsx";
import { Statements } from "./statements.tsx";
import { RefundForm } from "./refund-form.tsx";

/** What a command's argument is called that a page can fill in. */
const argumentsOf = (page: ConsolePage): readonly string[] =>
  page.page === "party" ? ["account", ...(page.side === "venue" ? ["venue"] : [])] : [page.page];

/** Hides what has an id; from the page of a venue, its public page. */
const hiding = "conduct hide";

/** Refused whatever its input while an account's earlier e-mail can be put back. */
const deletion = "people delete";

/** The states in which a command can be run; a refund has a form of its own. */
const possibleIn: Readonly<Record<string, readonly string[]>> = {
  "payments refund": [],
  "payments refund-again": ["refundfailed"],
  "payments refund-elsewhere": ["refundfailed"],
  "payments refund-take-back": ["refundfailed"],
  "payments refund-not-paid": ["refunded", "partlyrefunded"],
  "payments unsettle": ["settled", "refunded"],
  "payments settle": ["disputed", "lost", "refundeddisputed", "refundedlost"],
  "conduct uphold": ["proposed"],
  "conduct reject": ["proposed"],
  "conduct review": ["underreview"],
  "conduct ask": ["proposed", "underreview"],
  "conduct correct": ["upheld", "confirmed", "ended"],
};

const answersOfItem: readonly string[] = [
  "conduct uphold",
  "conduct reject",
  "conduct review",
  "conduct ask",
];

/** The item of the queue that a decision waits as. */
function useQueued(id: string) {
  const { data: queue = [] } = useQuery(queueQuery);
  return queue.find((one) => one.id === id);
}

/** The commands about this page. */
function Commands({ page }: { page: ConsolePage }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { data = [] } = useQuery(commandsQuery);
  const isQueued = useQueued(page.id) !== undefined;
  const isDeleted = page.facts.deleted === true;
  const fitting = data.flatMap((command: ConsoleCommand) => {
    const field = command.fields.find(
      ({ as, value }) =>
        as === "argument" &&
        (argumentsOf(page).includes(value) || (command.name === hiding && page.side === "venue")),
    );
    const isPossible =
      !page.refused.includes(command.name) &&
      // What waits is answered as an item, which has all that it takes.
      !(isQueued && answersOfItem.includes(command.name)) &&
      (command.kind === "query" ||
        (!isDeleted && (possibleIn[command.name]?.includes(String(page.facts.state)) ?? true)));
    return field === undefined || !isPossible ? [] : [{ command, field }];
  });
  const isKept = data.some(({ name }) => name === deletion) && page.refused.includes(deletion);
  if (fitting.length === 0 && !isDeleted && !isKept) return null;
  return (
    <nav aria-label={t(($) => $.operatorconsole.page.commands)} className="panel">
      {isDeleted && <p className="note">{t(($) => $.operatorconsole.page.deleted)}</p>}
      {isKept && <p className="note">{t(($) => $.operatorconsole.errors.EMAIL_CHANGED)}</p>}
      <ul className="command-links">
        {fitting.map(({ command: { name, kind }, field }) => (
          <li key={name}>
            <Link
              to={commandPath(name, { [field.name]: page.id })}
              className={`command-link command-${kind}`}
            >
              {name === hiding ? t(($) => $.operatorconsole.page.hide) : nameOf("commandnames", name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The item of the queue that a decision waits as, with all that it takes to answer it. */
function QueueLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const item = useQueued(id);
  if (item === undefined) return null;
  return (
    <p>
      <Link to={itemPath(item)} className="text-link">
        {t(($) => $.operatorconsole.frame.queue)}: {nameOf("kinds", item.kind)}
      </Link>
    </p>
  );
}

/** What waits in the queue about a party or a job, by it, or between its sides. */
function Waiting({ waiting }: { waiting: readonly WaitingItem[] }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const titleOf = useItemTitle();
  const moments = useMoments();
  if (waiting.length === 0) return null;
  const deleted = t(($) => $.operatorconsole.queue.deleted);
  return (
    <section className="panel panel-alert stack" aria-labelledby="waiting">
      <h2 id="waiting" className="type-card-small">
        {t(($) => $.operatorconsole.page.waiting)}
      </h2>
      <ul className="stack">
        {waiting.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <Link to={itemPath(item)} className="text-link">
              {nameOf("kinds", item.kind)}
              {item.summary !== null && `: ${titleOf(item)}`}
            </Link>{" "}
            {[item.party, item.about].flatMap((party) => (party ? (party.name ?? deleted) : [])).join(" · ")},{" "}
            {t(($) => $.operatorconsole.page.due, { moment: moments.moment(item.due) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageBody({ page }: { page: ConsolePage }) {
  const { t } = useTranslation();
  const { conduct, gate, confirmed = [], reports = [], waiting = [] } = page;
  return (
    <div className="columns">
      <div className="stack">
        {page.page === "party" && conduct !== undefined && (
          <Restrictions conduct={conduct} gate={gate} isVerified={page.facts.verified !== false} />
        )}
        {conduct !== undefined && <RecordPanel conduct={conduct} />}
        <section className="panel" aria-label={t(($) => $.operatorconsole.page.facts)}>
          <Facts facts={{ ...page.facts, id: page.id }} names={page.names} />
        </section>
        {page.page === "payment" && <PaymentNote facts={page.facts} refused={page.refused} />}
        {page.page === "payment" && <RefundForm page={page} />}
        <AlikeVenues alike={page.alike ?? []} />
        <Commands page={page} />
      </div>
      <div className="stack">
        {page.page !== "party" && (
          <p>
            {t(($) => $.operatorconsole.item.about)} <PartyLink party={page.party} />
          </p>
        )}
        <Waiting waiting={waiting} />
        {page.wouldBe !== undefined && <Consequence {...page.wouldBe} />}
        {page.page === "decision" && <QueueLink id={page.id} />}
        <Statements page={page} />
        <Questions asked={page.asked ?? []} />
        {page.hidden !== undefined && <HiddenContent content={page.hidden} />}
        <ReportList title={t(($) => $.operatorconsole.report.behind)} reports={reports} />
        {page.page === "decision" && conduct !== undefined && (
          <ConductLists conduct={conduct} about={page.id} />
        )}
        {page.page === "party" && conduct?.listedReports !== undefined && (
          <ReportList
            title={t(($) => $.operatorconsole.conduct.reportsof, {
              name: page.party.name ?? t(($) => $.operatorconsole.view.deleted),
            })}
            reports={conduct.listedReports}
          />
        )}
        {confirmed.length > 0 && <ConfirmedList page={page} confirmed={confirmed} />}
        {page.page !== "decision" && <PageHistory page={page} />}
      </div>
    </div>
  );
}

function PageHistory({ page }: { page: ConsolePage }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="type-card-small section-title">
        {t(($) => $.operatorconsole.page.history)}
      </h2>
      <History page={page} />
    </section>
  );
}

/** How often (ms) a refund that is under way is looked at again. */
const following = 5_000;

/** Whether a page may be asked for again by itself: not while a reason to look at it is typed, which would be lost. */
const isAskedAgain = ({ state }: Query<ConsolePage>): boolean => !isCode(state.error, "VIEW_REASON");

const isPageKind = (page: string): page is PageKind => pageKinds.some((kind) => kind === page);

export function PageScreen() {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { page: kind = "", id = "" } = useParams();
  const page = useQuery({
    queryKey: ["page", kind, id],
    queryFn: () => get<ConsolePage>(`/pages/${kind}/${encodeURIComponent(id)}`),
    enabled: isPageKind(kind),
    refetchOnWindowFocus: isAskedAgain,
    refetchOnReconnect: isAskedAgain,
    refetchInterval: ({ state }) =>
      state.data?.facts.state === "refunding" && state.error === null && following,
  });
  const { data, error } = page;
  const [given, setGiven] = useState<string>();
  const reload = () => void page.refetch();
  function open(): void {
    setGiven(id);
    reload();
  }
  const gated = isCode(error, "VIEW_REASON") ? error.party : undefined;
  const deleted = t(($) => $.operatorconsole.search.deleted);
  const title =
    data === undefined
      ? gated === undefined
        ? nameOf("pages", kind)
        : (gated.name ?? deleted)
      : (data.title ?? deleted);
  return (
    <Screen
      title={title}
      kicker={nameOf("pages", data?.side ?? kind)}
      isReady={!page.isPending || !isPageKind(kind)}
      isOpened={given === id && data !== undefined}
    >
      {page.isPending && isPageKind(kind) && <Loading />}
      {gated !== undefined && <ReasonGate of={gated} onGiven={open} />}
      {error !== null && !isCode(error, "VIEW_REASON") && <LoadFailure error={error} onRetry={reload} />}
      {data !== undefined && <PageBody page={data} />}
    </Screen>
  );
}
