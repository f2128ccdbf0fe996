import { type PageKind, pageKinds } from "@bandeja/contract/console/constants";
import type { ConsoleCommand, ConsolePage } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { get, isCode } from "#lib/api.ts";
import { commandsQuery, queueQuery } from "#lib/queries.ts";
import { useNames } from "#lib/use-text.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { ReasonGate } from "#features/reason/reason-gate.tsx";
import { ConductLists, RecordPanel } from "#features/conduct/conduct-panel.tsx";
import { Consequence } from "#features/conduct/consequence.tsx";
import { PartyLink } from "#features/conduct/party-link.tsx";
import { Restrictions } from "#features/conduct/restrictions.tsx";
import { Facts } from "#features/rows/cells.tsx";
import { Screen } from "#layout/screen.tsx";
import { commandPath, itemPath } from "../../paths.ts";
import { ConfirmedList } from "./confirmed-list.tsx";
import { History } from "./history.tsx";
import { RefundForm } from "./refund-form.tsx";

/** What a command's argument is called that a page can fill in. */
const argumentsOf = (page: ConsolePage): readonly string[] =>
  page.page === "party" ? ["account", ...(page.side === "venue" ? ["venue"] : [])] : [page.page];

/** The states in which a command can be run; a refund has a form of its own. */
const possibleIn: Readonly<Record<string, readonly string[]>> = {
  "payments refund": [],
  "payments settle": ["disputed", "lost"],
  "conduct uphold": ["proposed"],
  "conduct reject": ["proposed"],
  "conduct review": ["underreview"],
  "conduct correct": ["upheld", "confirmed", "ended"],
};

/** The commands about this page. */
function Commands({ page }: { page: ConsolePage }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { data = [] } = useQuery(commandsQuery);
  const fitting = data.flatMap((command: ConsoleCommand) => {
    const field = command.fields.find(
      ({ as, value }) => as === "argument" && argumentsOf(page).includes(value),
    );
    const isPossible =
      command.kind === "query" ||
      (page.facts.deleted !== true && (possibleIn[command.name]?.includes(String(page.facts.state)) ?? true));
    return field === undefined || !isPossible ? [] : [{ command, field }];
  });
  if (fitting.length === 0) return null;
  return (
    <nav aria-label={t(($) => $.operatorconsole.page.commands)} className="panel">
      <ul className="command-links">
        {fitting.map(({ command: { name, kind }, field }) => (
          <li key={name}>
            <Link
              to={commandPath(name, { [field.name]: page.id })}
              className={`command-link command-${kind}`}
            >
              {nameOf("commandnames", name)}
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
  const { data: queue = [] } = useQuery(queueQuery);
  const item = queue.find((one) => one.id === id);
  if (item === undefined) return null;
  return (
    <p>
      <Link to={itemPath(item)} className="text-link">
        {t(($) => $.operatorconsole.frame.queue)}: {nameOf("kinds", item.kind)}
      </Link>
    </p>
  );
}

function PageBody({ page }: { page: ConsolePage }) {
  const { t } = useTranslation();
  const { conduct, gate, refund, confirmed = [] } = page;
  return (
    <div className="columns">
      <div className="stack">
        {page.page === "party" && conduct !== undefined && <Restrictions conduct={conduct} gate={gate} />}
        {conduct !== undefined && <RecordPanel conduct={conduct} />}
        <section className="panel" aria-label={t(($) => $.operatorconsole.page.facts)}>
          <Facts facts={{ ...page.facts, id: page.id }} names={page.names} />
        </section>
        {page.page === "payment" && <RefundForm id={page.id} refund={refund} />}
        <Commands page={page} />
      </div>
      <div className="stack">
        {page.page !== "party" && (
          <p>
            {t(($) => $.operatorconsole.item.about)} <PartyLink party={page.party} />
          </p>
        )}
        {page.wouldBe !== undefined && <Consequence {...page.wouldBe} />}
        {page.page === "decision" && <QueueLink id={page.id} />}
        {page.page === "decision" && conduct !== undefined && (
          <ConductLists conduct={conduct} about={page.id} />
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
      <History entries={page.history} />
    </section>
  );
}

const isPageKind = (page: string): page is PageKind => pageKinds.some((kind) => kind === page);

export function PageScreen() {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { page: kind = "", id = "" } = useParams();
  const page = useQuery({
    queryKey: ["page", kind, id],
    queryFn: () => get<ConsolePage>(`/pages/${kind}/${encodeURIComponent(id)}`),
    enabled: isPageKind(kind),
  });
  const { data, error } = page;
  const reload = () => void page.refetch();
  const gated = isCode(error, "VIEW_REASON") ? error.party : undefined;
  const deleted = t(($) => $.operatorconsole.search.deleted);
  const title =
    data === undefined
      ? gated === undefined
        ? nameOf("pages", kind)
        : (gated.name ?? deleted)
      : (data.title ?? deleted);
  return (
    <Screen title={title} kicker={nameOf("pages", data?.side ?? kind)}>
      {page.isPending && isPageKind(kind) && <Loading />}
      {gated !== undefined && <ReasonGate party={gated} onGiven={reload} />}
      {error !== null && !isCode(error, "VIEW_REASON") && <LoadFailure error={error} onRetry={reload} />}
      {data !== undefined && <PageBody page={data} />}
    </Screen>
  );
}
