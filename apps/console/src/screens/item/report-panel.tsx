import type { ShownReport } from "@bandeja/contract/console/shown-report";
import { useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { PartyLink } from "#features/conduct/party-link.tsx";
import { WorkLink } from "#features/conduct/work-link.tsx";
import { useMoments } from "#lib/use-moments.ts";
import { commandPath, itemPath } from "../../paths.ts";

/** Somebody's words, with their author and when they were written. */
function Words({ at, who, text }: { at: string; who: string; text: string }) {
  const moments = useMoments();
  return (
    <li className="entry-row">
      <span>
        <span className="type-figures">{moments.moment(at)}</span>
        <br />
        <span className="text-muted">{who}</span>
      </span>
      <p className="cell">{text}</p>
    </li>
  );
}

function Said({ report: { answers, questions } }: { report: ShownReport }) {
  const { t } = useTranslation();
  if (answers.length + questions.length === 0) return null;
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

/**
 * What was reported, with both parties, its messages and photos, and what has been said since.
 *
 * @param isBehind whether it led to what is shown
 */
export function ReportPanel({ report, isBehind = false }: { report: ShownReport; isBehind?: boolean }) {
  const { t } = useTranslation();
  const { id, isOpen, about, job, reported, messages, photos } = report;
  const deleted = t(($) => $.operatorconsole.queue.deleted);
  return (
    <>
      <section className="panel stack" aria-labelledby="reported">
        <h2 id="reported" className="type-card-small">
          {t(($) => $.operatorconsole.report[isBehind ? "behind" : "what"])}
        </h2>
        <p className="cell">{report.text}</p>
        {reported !== null && (
          <div>
            <h3 className="type-label">{t(($) => $.operatorconsole.report[reported.kind])}</h3>
            <blockquote className="cell quote">{reported.text}</blockquote>
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
            </dd>
          </div>
          {job !== null && (
            <div>
              <dt>{t(($) => $.operatorconsole.report.work)}</dt>
              <dd>
                <WorkLink work={job} />
              </dd>
            </div>
          )}
        </dl>
        {isBehind && (
          <Link
            to={isOpen ? itemPath({ kind: "report", id }) : commandPath("reports show", { report: id })}
            className="text-link"
          >
            {t(($) => $.operatorconsole.report[isOpen ? "open" : "closed"])}
          </Link>
        )}
      </section>
      {messages.length > 0 && (
        <section aria-labelledby="messages">
          <h3 id="messages" className="type-label section-title">
            {t(($) => $.operatorconsole.report.messages)}
          </h3>
          <ol className="entries">
            {messages.map(({ at, text, by }) => (
              <Words key={at} at={at} text={text} who={by.name ?? deleted} />
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
