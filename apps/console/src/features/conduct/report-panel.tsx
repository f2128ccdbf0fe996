import type { ConsoleItem } from "@bandeja/contract/console/items";
import type { Row } from "@bandeja/contract/console/rows";
import type { ShownReport } from "@bandeja/contract/console/shown-report";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { commandsQuery } from "#lib/queries.ts";
import { Content } from "./shown-content.tsx";
import { AlikeVenues } from "./alike-venues.tsx";
import { PartyLink } from "./party-link.tsx";
import { WorkLink } from "./work-link.tsx";
import { Notice } from "./notice.tsx";
import { ReportOutcome } from "./report-list.tsx";
import { useNames } from "#lib/use-text.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useValues } from "#lib/use-values.ts";
import { commandPath, pagePath, reportPath } from "../../paths.ts";

/** Somebody's words, with their author and when they were written. */
function Words({ at, who, text, children }: { at: string; who: string; text: string; children?: ReactNode }) {
  const moments = useMoments();
  return (
    <li className="entry-row">
      <span>
        <span className="type-figures">{moments.moment(at)}</span>
        <br />
        <span className="text-muted">{who}</span>
      </span>
      <div>
        <p className="cell">{text}</p>
        {children}
      </div>
    </li>
  );
}

/** The way to hide an attached message, or the decision that hides it. */
function Hiding({
  message,
  report,
  item,
  hiddenBy,
  isAuthorDeleted,
}: {
  message: string;
  report: string;
  item: ConsoleItem | undefined;
  hiddenBy: string | undefined;
  isAuthorDeleted: boolean;
}) {
  const { t } = useTranslation();
  const { data: commands = [] } = useQuery(commandsQuery);
  if (hiddenBy !== undefined) {
    return (
      <Link to={pagePath("decision", hiddenBy)} className="text-link type-small">
        {t(($) => $.operatorconsole.content.openhiding)}
      </Link>
    );
  }
  if (isAuthorDeleted) {
    return <p className="type-small text-muted">{t(($) => $.operatorconsole.errors.ACCOUNT_DELETED)}</p>;
  }
  if (!commands.some(({ name }) => name === "conduct hide")) return null;
  return (
    <Link
      to={commandPath("conduct hide", { subject: message, report }, item)}
      className="text-link type-small"
    >
      {t(($) => $.operatorconsole.content.hidemessage)}
    </Link>
  );
}

/** When work was left with the report, and why it stays free or counts. */
function Left({ leave: { at, noticeMinutes, state } }: { leave: NonNullable<ShownReport["leave"]> }) {
  const { t } = useTranslation();
  const moments = useMoments();
  return (
    <>
      {moments.moment(at)}. <Notice minutes={noticeMinutes} />.{" "}
      {t(($) => $.operatorconsole.report.left[state])}
    </>
  );
}

function Said({ report: { answers, questions, leave } }: { report: ShownReport }) {
  const { t } = useTranslation();
  const decided = leave?.decided ?? null;
  if (answers.length + questions.length === 0 && decided === null) return null;
  const said = [
    ...answers.map(({ at, text, by }) => ({
      at,
      text,
      who: t(($) => $.operatorconsole.report.toreporter, { name: by }),
    })),
    ...questions.map(({ at, question, by, reply, isToReporter }) => ({
      at,
      text: `${question}\n${
        reply === null
          ? t(($) => $.operatorconsole.report.noreply)
          : t(($) => $.operatorconsole.report.reply, { text: reply })
      }`,
      who: t(($) => $.operatorconsole.report[isToReporter ? "askedreporter" : "toother"], { name: by }),
    })),
    ...(leave === undefined || decided === null
      ? []
      : [{ at: decided.at, who: decided.by, text: t(($) => $.operatorconsole.report.left[leave.state]) }]),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <section aria-labelledby="said">
      <h3 id="said" className="type-label section-title">
        {t(($) => $.operatorconsole.report.answers)}
      </h3>
      <ol className="entries">
        {said.map((words) => (
          <Words key={`${words.at} ${words.who}`} {...words} />
        ))}
      </ol>
    </section>
  );
}

/** The hours and the pay of the work, who settled them, and that nobody knows whether it was paid. */
function Pay({
  pay: { state, ...facts },
  renderFacts,
}: {
  pay: NonNullable<ShownReport["pay"]>;
  renderFacts: (facts: Row) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div>
      <h3 className="type-label">{t(($) => $.operatorconsole.report.pay)}</h3>
      {renderFacts(facts)}
      <p>{t(($) => $.operatorconsole.report.hours[state])}</p>
      <p className="type-small text-muted">{t(($) => $.operatorconsole.report.nopayments)}</p>
    </div>
  );
}

/**
 * What was reported, with both parties, its messages and photos, and what has been said since.
 *
 * @param item the item of the queue that shows it
 * @param isBehind whether it led to what is shown
 */
export function ReportPanel({
  report,
  item,
  renderFacts,
  isBehind = false,
}: {
  report: ShownReport;
  item?: ConsoleItem | undefined;
  renderFacts: (facts: Row) => ReactNode;
  isBehind?: boolean;
}) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const moments = useMoments();
  const values = useValues();
  const { id, isOpen, isErased, about, contact, job, workState, pay, leave, reported, messages, photos } =
    report;
  const deleted = t(($) => $.operatorconsole.queue.deleted);
  return (
    <>
      <section className="panel stack" aria-labelledby="reported">
        <h2 id="reported" className="type-card-small">
          {t(($) => $.operatorconsole.report[isBehind ? "behind" : "what"])}
        </h2>
        {isErased ? (
          <p className="note">{t(($) => $.operatorconsole.report.erased)}</p>
        ) : (
          <p className="cell">{report.text}</p>
        )}
        {reported !== null && <Content content={reported} />}
        {(isBehind || !isOpen) && (
          <div>
            <p>
              <strong>{values.text("reason", report.reason)}</strong>{" "}
              <time dateTime={report.at}>{moments.moment(report.at)}</time>
            </p>
            <ReportOutcome report={report} />
          </div>
        )}
        <dl className="facts">
          <div>
            <dt>{t(($) => $.operatorconsole.report.by)}</dt>
            <dd>
              <PartyLink party={report.by} />
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.operatorconsole.report.about)}</dt>
            <dd>
              {about === null ? t(($) => $.operatorconsole.report.nobody) : <PartyLink party={about} />}
              {report.isBlocking && <p className="note">{t(($) => $.operatorconsole.report.blocking)}</p>}
            </dd>
          </div>
          {contact !== null && (
            <div>
              <dt>{t(($) => $.operatorconsole.report.contact)}</dt>
              <dd>{[contact.name, ...contact.emails, ...contact.phones].join(" · ")}</dd>
            </div>
          )}
          {job !== null && (
            <div>
              <dt>{t(($) => $.operatorconsole.report.work)}</dt>
              <dd>
                <WorkLink work={job} />
                {workState !== undefined && (
                  <>
                    <br />
                    {t(($) => $.operatorconsole.report.workstate[workState])}
                  </>
                )}
              </dd>
            </div>
          )}
          {leave !== undefined && (
            <div>
              <dt>{nameOf("columns", "leave")}</dt>
              <dd>
                <Left leave={leave} />
              </dd>
            </div>
          )}
        </dl>
        {pay !== null && <Pay pay={pay} renderFacts={renderFacts} />}
        {isBehind && (
          <Link to={reportPath({ id, isOpen })} className="text-link">
            {t(($) => $.operatorconsole.report[isOpen ? "open" : "closed"])}
          </Link>
        )}
      </section>
      <AlikeVenues alike={report.alike ?? []} />
      {messages.length > 0 && (
        <section aria-labelledby="messages">
          <h3 id="messages" className="type-label section-title">
            {t(($) => $.operatorconsole.report.messages)}
          </h3>
          <ol className="entries">
            {messages.map(({ id: messageId, at, text, by, hiddenBy }) => (
              <Words key={messageId} at={at} text={text} who={by.name ?? deleted}>
                <Hiding
                  message={messageId}
                  report={id}
                  item={item}
                  hiddenBy={hiddenBy}
                  isAuthorDeleted={by.name === null}
                />
              </Words>
            ))}
          </ol>
        </section>
      )}
      {photos.length > 0 && (
        <section aria-labelledby="photos">
          <h3 id="photos" className="type-label section-title">
            {t(($) => $.operatorconsole.report.photos)}
          </h3>
          <div className="photos">
            {photos.map((photo, index) => (
              <img
                key={photo}
                src={photo}
                alt={t(($) => $.operatorconsole.report.photo, { number: index + 1 })}
                className="cell-photo"
              />
            ))}
          </div>
        </section>
      )}
      <Said report={report} />
    </>
  );
}
