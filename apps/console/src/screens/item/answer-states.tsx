import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button, buttonClass } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ConsoleError, isCode } from "#lib/api.ts";
import { queueQuery } from "#lib/queries.ts";
import { useMoments } from "#lib/use-moments.ts";
import { nextState, useNextItem } from "#lib/use-next-item.ts";
import { useNames } from "#lib/use-text.ts";
import { FailureNote } from "#lib/failure.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { Secret } from "#features/rows/secret.tsx";
import { itemPath, pagePath, paths } from "../../paths.ts";

/** What was done, and the way to the next item, or to another answer of one that waits on. */
export function Done({
  done,
  secret,
  item,
  onMore,
}: {
  done: Outcome;
  /** Of what was approved. */
  secret: string | undefined;
  item: ConsoleItemDetails;
  onMore: () => void;
}) {
  const { t } = useTranslation();
  const next = useNextItem({ answered: item });
  const { data: queue = [] } = useQuery(queueQuery);
  const waitsOn = queue.some(({ kind, id }) => kind === item.kind && id === item.id);
  const [answeredVersion] = useState(item.version);
  // The provider has refused the refund once more, which comes after the answer.
  const hasFailedAgain = waitsOn && item.kind === "refund" && item.version !== answeredVersion;
  const others = done.some(({ name }) => name === "contradictionWaits") ? (item.contradicts ?? []) : [];
  const other = others.flatMap(({ id, of, ...sides }) => {
    const waiting = queue.find((one) => one.id === id);
    return waiting === undefined ? [] : { item: waiting, name: sides[of].name ?? "–" };
  })[0];
  return (
    <section className="panel stack">
      <FocusedHeading className="type-card-small" describedBy="done-text">
        {t(($) => $.operatorconsole.item.done)}
      </FocusedHeading>
      {hasFailedAgain ? (
        <p role="status" className="note">
          {t(($) => $.operatorconsole.item.failedagain)}
        </p>
      ) : (
        <div id="done-text" className="stack">
          <OutcomeText outcome={done} />
        </div>
      )}
      {secret !== undefined && <Secret secret={secret} />}
      <div className="actions">
        {other !== undefined && (
          <Link to={itemPath(other.item)} className={buttonClass({ size: "small" })}>
            {t(($) => $.operatorconsole.item.decideother, { name: other.name })}
          </Link>
        )}
        {next === undefined ? (
          <Link to={paths.queue} className="text-link">
            {t(($) => $.operatorconsole.item.back)}
          </Link>
        ) : (
          <Link
            to={itemPath(next)}
            state={nextState}
            className={buttonClass({ size: "small", ...(other && { tone: "secondary" }) })}
          >
            {t(($) => $.operatorconsole.queue.next)}
          </Link>
        )}
        {(hasFailedAgain ||
          (waitsOn && (item.kind === "report" || done.some(({ name }) => name === "sideAsked")))) && (
          <Button size="small" tone="secondary" onClick={onMore}>
            {t(($) => $.operatorconsole.item[item.kind === "report" ? "more" : "again"])}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Why answers are missing, and from when on they are possible. */
export function Blocked({ item, nameIn }: { item: ConsoleItemDetails; nameIn: (name: string) => string }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const moments = useMoments();
  const format = useFormatters();
  // A request of one's own has a sentence that says more.
  const blocked = (item.blocked ?? []).filter(({ code }) => code !== "SAME_OPERATOR");
  // Several may be missing for one reason.
  const reasons = [...new Map(blocked.map((one) => [`${one.code} ${one.from}`, one])).values()];
  return reasons.map(({ code, from }) => {
    const names = blocked.filter((one) => one.code === code && one.from === from).map(({ name }) => name);
    return (
      <p key={names.join(" ")} className="note">
        <strong>{format.list(names.map((name) => nameOf("answers", nameIn(name))))}</strong>:{" "}
        {from === undefined
          ? nameOf("errors", code)
          : t(($) => $.operatorconsole.item.upholdfrom, { moment: moments.moment(from) })}
      </p>
    );
  });
}

/** That an item has left the queue, with what became of it and the way on. */
export function Gone({ item, error }: { item: ConsoleItemDetails; error: unknown }) {
  const { t } = useTranslation();
  const next = useNextItem({ answered: item });
  const happened = error instanceof ConsoleError ? (error.happened ?? []) : [];
  const isPayment = item.kind === "refund" || item.kind === "dispute";
  const isDecision =
    (item.kind === "proposal" || item.kind === "review") &&
    !happened.some(({ name }) => name === "proposalGone");
  return (
    <div className="stack" aria-live="polite">
      {isCode(error, "NOT_FOUND") ? (
        <p className="note">{t(($) => $.operatorconsole.item.gone)}</p>
      ) : (
        <FailureNote error={error} />
      )}
      <p className="actions">
        {isPayment && (
          <Link to={pagePath("payment", item.id)} className="text-link">
            {t(($) => $.operatorconsole.item.openpayment)}
          </Link>
        )}
        {isDecision && (
          <Link to={pagePath("decision", item.id)} className="text-link">
            {t(($) => $.operatorconsole.conduct.open)}
          </Link>
        )}
        {next !== undefined && (
          <Link to={itemPath(next)} state={nextState} className="text-link">
            {t(($) => $.operatorconsole.queue.next)}
          </Link>
        )}
      </p>
    </div>
  );
}

/** What the first of two operators has decided, for the second. */
export function FirstOfTwo({ item: { firstBy, isForOthers, details } }: { item: ConsoleItemDetails }) {
  const { t } = useTranslation();
  if (firstBy === undefined || isForOthers) return null;
  const reason = String(details.reason ?? "");
  return <p className="note">{t(($) => $.operatorconsole.item.firstoftwo, { name: firstBy, reason })}</p>;
}
