import type { ConsolePage, HistoryAnswer, HistoryEntry } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { get } from "#lib/api.ts";
import { commandsQuery } from "#lib/queries.ts";
import { FailureNote } from "#lib/failure.tsx";
import { PartyLink } from "#features/conduct/party-link.tsx";
import { CellText } from "#features/rows/cells.tsx";
import { useDraft } from "#lib/use-draft.ts";
import { useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { commandPath, pagePath, reportPath } from "../../paths.ts";

const hiding = "conduct hide";
/** Its text is the cause. */
const failing = "payment.refundFailed";

const correcting = "hours correct";

/** The way to what both sides say of hours, and to correct what an operator has decided. */
function HoursLinks({ application, isDecided }: { application: string; isDecided: boolean }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { data: commands = [] } = useQuery(commandsQuery);
  const mayCorrect = isDecided && commands.some(({ name }) => name === correcting);
  return (
    <>
      {" · "}
      <Link to={commandPath("hours show", { application })} className="underline">
        {t(($) => $.operatorconsole.page.hours)}
      </Link>
      {mayCorrect && (
        <>
          {" · "}
          <Link to={commandPath(correcting, { application })} className="underline">
            {nameOf("commandnames", correcting)}
          </Link>
        </>
      )}
    </>
  );
}

/** The way to hide a review, or the decision that hides it. */
function ReviewLink({ review: { id, hiddenBy } }: { review: NonNullable<HistoryEntry["review"]> }) {
  const { t } = useTranslation();
  const { data: commands = [] } = useQuery(commandsQuery);
  const mayHide = commands.some(({ name }) => name === hiding);
  if (hiddenBy === undefined && !mayHide) return null;
  return (
    <>
      {" · "}
      <Link
        to={hiddenBy === undefined ? commandPath(hiding, { subject: id }) : pagePath("decision", hiddenBy)}
        className="underline"
      >
        {t(($) => $.operatorconsole.content[hiddenBy === undefined ? "hidereview" : "openhidingreview"])}
      </Link>
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const values = useValues();
  const { at, what, by, actor, text, page, pageId, pageTitle, starts, report, note, hoursOf, review } = entry;
  return (
    <li className="entry-row">
      <CellText name="at" value={at} />
      <div>
        <p>
          <strong>{values.text("what", what)}</strong>
          {by !== null && (
            <span className="text-muted">
              {" "}
              {t(($) => $.operatorconsole.page.by, { name: values.text("by", by) })}
            </span>
          )}
          {actor !== undefined && actor.id !== pageId && (
            <>
              {" · "}
              <PartyLink party={actor} />
            </>
          )}
          {page !== null && pageId !== null && (
            <>
              {" · "}
              <Link to={pagePath(page, pageId)} className="underline">
                {pageTitle === null ? t(($) => $.operatorconsole.search.deleted) : values.loose(pageTitle)}
                {starts !== undefined && `, ${values.loose(starts)}`}
              </Link>
            </>
          )}
          {hoursOf !== undefined && (
            <HoursLinks
              application={hoursOf}
              isDecided={what === "hours.decided" || what === "hours.corrected"}
            />
          )}
          {report !== undefined && (
            <>
              {" · "}
              <Link to={reportPath(report)} className="underline">
                {t(($) => $.operatorconsole.report[report.isOpen ? "open" : "closed"])}
              </Link>
            </>
          )}
          {review !== undefined && <ReviewLink review={review} />}
        </p>
        {note !== undefined && <p className="type-small">{values.sentences(note).join(" ")}</p>}
        {text !== null && text !== "" && (
          <p className="type-small whitespace-pre-wrap">
            {what === failing ? values.word("refundFailure", text) : values.reason(text)}
          </p>
        )}
      </div>
    </li>
  );
}

/** How many more entries are shown at each press. */
const step = 300;

/** What happened, the latest first, and a way to what happened before. */
export function History({ page }: { page: ConsolePage }) {
  const { t } = useTranslation();
  const { page: kind, id } = page;
  // For each page of the browser's history, so that Back shows as much as before.
  const { key } = useLocation();
  const { value: most, change: setMost } = useDraft<number>(`history ${kind} ${id} ${key}`, 0);
  const longer = useQuery({
    queryKey: ["page", kind, id, "history", most],
    queryFn: () => get<HistoryAnswer>(`/pages/${kind}/${id}/history?most=${most}`),
    enabled: most > 0,
    placeholderData: keepPreviousData,
  });
  const { history, hasEarlier } = longer.data ?? page;
  if (history.length === 0 && !hasEarlier) {
    return <p className="note">{t(($) => $.operatorconsole.page.nohistory)}</p>;
  }
  return (
    <div className="stack">
      <ol className="entries">
        {Object.entries(history).map(([index, entry]) => (
          <Entry key={index} entry={entry} />
        ))}
      </ol>
      {longer.error !== null && <FailureNote error={longer.error} />}
      {hasEarlier && (
        <div>
          <Button
            size="small"
            tone="secondary"
            isBusy={longer.isFetching}
            onClick={() => setMost(Math.max(most, step) + step)}
          >
            {t(($) => $.operatorconsole.page.earlier)}
          </Button>
        </div>
      )}
    </div>
  );
}
