import type { Report } from "@bandeja/contract/calls/reports";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { useId, useState } from "react";
import type { HeadingLevel } from "../../account/heading-level.ts";
import { MorePhotos } from "./more-photos.tsx";
import { OwnPhotos } from "./own-photos.tsx";

const tones: Record<Report["state"], StampTone> = { open: "wine", answered: "olive", closed: "ink" };

/** A report of the account's own: its state, by when it is answered, the answers, and what happened with it. */
export function ReportItem({ r, report, level }: { r: Translate; report: Report; level: HeadingLevel }) {
  const format = useFormatters();
  const heading = useId();
  const [now] = useState(() => new Date());
  const Heading = `h${level}` as const;
  const { person, reason, text, reportedAt, state, answerBy, answers, photos, messages, leave } = report;
  const when = format.moment(reportedAt, "own");
  return (
    <article aria-labelledby={heading} className="report-item">
      <div className="report-line">
        <Heading id={heading} className="type-button">
          {r(($) => $.reports.kinds[reason])}
        </Heading>
        <Stamp tone={tones[state]}>{r(($) => $.reports.states[state])}</Stamp>
      </div>
      <p className="type-small text-muted">
        {person === null ? when : r(($) => $.reports.about, { name: person.name, when })}
      </p>
      {text !== "" && <blockquote className="report-words">{text}</blockquote>}
      {messages > 0 && (
        <p className="type-small text-muted">{r(($) => $.reports.attached, { count: messages })}</p>
      )}
      {photos.length > 0 && <OwnPhotos r={r} ids={photos} />}
      {state !== "closed" && <MorePhotos r={r} report={report} />}
      {leave && (
        <p>
          {r(($) => $.reports.leaveStates[leave.proposed === true ? "proposed" : leave.state], {
            when: format.moment(leave.dueAt, "own"),
          })}
        </p>
      )}
      {answerBy !== undefined && (
        <p className="font-semibold">
          {r(($) => $.reports[new Date(answerBy) < now ? "answerLate" : "answerBy"], {
            when: format.moment(answerBy, "own"),
          })}
        </p>
      )}
      {answers.map((answer) => (
        <div key={answer.answeredAt} className="grid gap-1">
          <p className="type-small text-muted">
            {r(($) => $.reports.answers, { when: format.moment(answer.answeredAt, "own") })}
          </p>
          <blockquote className="report-words">{answer.text}</blockquote>
        </div>
      ))}
    </article>
  );
}
