import type { ConsoleItem } from "@bandeja/contract/console/items";
import { readOutcome } from "@bandeja/contract/console/outcomes";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { buttonClass } from "@bandeja/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { releaseItem } from "#lib/held-item.ts";
import { queueQuery, requestsQuery } from "#lib/queries.ts";
import { nextState, useNextItem } from "#lib/use-next-item.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useListKeys } from "#lib/use-keys.ts";
import { useItemTitle, useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { Screen } from "#layout/screen.tsx";
import { itemPath } from "../../paths.ts";

function Due({ due, at }: { due: string; at: number }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const moments = useMoments();
  const left = new Date(due).getTime() - at;
  const time = format.duration(Math.abs(left));
  return (
    <time dateTime={due} className={left < 0 ? "due due-over" : "due"}>
      {moments.moment(due)}{" "}
      <span className="due-left">
        {left < 0
          ? t(($) => $.operatorconsole.queue.late, { time })
          : t(($) => $.operatorconsole.queue.left, { time })}
      </span>
    </time>
  );
}

function ItemRow({ item, at }: { item: ConsoleItem; at: number }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const nameOf = useNames();
  const titleOf = useItemTitle();
  const values = useValues();
  const { claim, party, about, request } = item;
  const named = about === undefined ? undefined : (about.name ?? t(($) => $.operatorconsole.queue.deleted));
  // Hours are between two sides; what else names another party is about it.
  const isBetween = item.kind === "hours";
  return (
    <li className="row">
      <Link
        to={itemPath(item)}
        className={claim !== null && !claim.isOwn ? "row-link row-taken" : "row-link"}
      >
        <Due due={item.due} at={at} />
        <span className="kind">{nameOf("kinds", item.kind)}</span>
        <span className="row-text">
          {party !== null && (
            <strong>
              {party.name ?? t(($) => $.operatorconsole.queue.deleted)}
              {isBetween && named !== undefined && ` · ${named}`}
            </strong>
          )}{" "}
          {item.summary !== null && <span>{titleOf(item)}</span>}
          {item.facts !== undefined && <span>{item.facts.map(values.loose).join(" · ")}</span>}
          {request !== undefined && (
            <span className="text-muted">
              {" · "}
              {values.sentences(readOutcome(request.proposal) ?? [], true).join(" ")}{" "}
              {t(($) => $.operatorconsole.page.by, { name: request.by })}
            </span>
          )}
          {!isBetween && named !== undefined && (
            <span className="text-muted">
              {" "}
              {t(($) => $.operatorconsole.item.about)}: {named}
            </span>
          )}
        </span>
        <span className="row-end">
          {claim !== null &&
            (claim.isOwn
              ? t(($) => $.operatorconsole.queue.own, { time: format.clock(claim.until, "own") })
              : t(($) => $.operatorconsole.queue.claimed, { name: claim.by }))}
        </span>
      </Link>
    </li>
  );
}

/** @param at when they were loaded (ms) */
function Items({ items, at }: { items: readonly ConsoleItem[]; at: number }) {
  const { t } = useTranslation();
  useListKeys("queue");
  if (items.length === 0) {
    return (
      <div className="panel stack">
        <h2 className="type-card-small">{t(($) => $.operatorconsole.queue.empty)}</h2>
        <p className="text-muted">{t(($) => $.operatorconsole.queue.emptytext)}</p>
      </div>
    );
  }
  return (
    <>
      <p id="queue-order" className="type-hint text-muted">
        {t(($) => $.operatorconsole.queue.list)}
      </p>
      <ul id="queue" className="rows" aria-labelledby="queue-order">
        {items.map((item) => (
          <ItemRow key={`${item.kind} ${item.id}`} item={item} at={at} />
        ))}
      </ul>
      <p className="type-hint text-muted keys">{t(($) => $.operatorconsole.queue.keys)}</p>
    </>
  );
}

/** What became of one's own requests for a second operator: those that wait lead to their item. */
function OwnRequests() {
  const { t } = useTranslation();
  const nameOf = useNames();
  const moments = useMoments();
  const values = useValues();
  const { data: requests = [] } = useQuery(requestsQuery);
  if (requests.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="own-requests">
      <h2 id="own-requests" className="type-card-small">
        {t(($) => $.operatorconsole.requests.title)}
      </h2>
      <ul className="stack">
        {requests.map(({ id, command, what, state, at, by: name, reason }) => (
          <li key={id}>
            <strong>{nameOf("commandnames", command)}</strong>{" "}
            {t(($) => $.operatorconsole.requests[state], { name: name ?? "", time: moments.moment(at) })}{" "}
            <span className="text-muted">
              {values.sentences(what, true).join(" ")}
              {reason !== null && <> {t(($) => $.operatorconsole.outcomes.reasonGiven, { reason })}</>}
            </span>{" "}
            {state === "waiting" && (
              <Link to={itemPath({ kind: "approval", id })} className="text-link">
                {t(($) => $.operatorconsole.confirm.openrequest)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function QueueScreen() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queue = useQuery(queueQuery);
  useEffect(() => void releaseItem().then(() => queries.invalidateQueries(queueQuery)), [queries]);
  const next = useNextItem();
  return (
    <Screen
      title={t(($) => $.operatorconsole.queue.title)}
      kicker={
        queue.data !== undefined && t(($) => $.operatorconsole.queue.count, { count: queue.data.length })
      }
      action={
        next !== undefined && (
          <Link to={itemPath(next)} state={nextState} className={buttonClass({ size: "small" })}>
            {t(($) => $.operatorconsole.queue.next)}
          </Link>
        )
      }
    >
      {queue.isPending && <Loading />}
      {queue.isError && <LoadFailure error={queue.error} onRetry={() => void queue.refetch()} />}
      {queue.data !== undefined && <Items items={queue.data} at={queue.dataUpdatedAt} />}
      <OwnRequests />
    </Screen>
  );
}
