import type { ShownConduct, ShownDecision, ShownOffence } from "@bandeja/contract/console/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { useMoments } from "#lib/use-moments.ts";
import { useValues } from "#lib/use-values.ts";
import { pagePath } from "../../paths.ts";
import { Proposals } from "./restrictions.tsx";
import { WorkLink } from "./work-link.tsx";

/** How long before its start work was cancelled. */
function Notice({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (minutes < 0) return t(($) => $.operatorconsole.conduct.nonotice);
  return minutes === 0
    ? t(($) => $.operatorconsole.conduct.lastminute)
    : t(($) => $.operatorconsole.conduct.notice, { time: format.duration(minutes * 60_000) });
}

function Offence({ offence }: { offence: ShownOffence }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const { at, rule, state } = offence;
  return (
    <li className="entry-row">
      <time dateTime={at} className="type-figures">
        {moments.moment(at)}
      </time>
      <div>
        <p>
          <strong>{values.text("rule", rule)}</strong>
          {offence.isThis && <span className="mark">{t(($) => $.operatorconsole.conduct.this)}</span>}
          <span className="text-muted"> {values.text("offence", state)}</span>
        </p>
        <p>
          <WorkLink work={{ ...offence, id: offence.jobId }} />
        </p>
        {offence.noticeMinutes !== null && (
          <p>
            <Notice minutes={offence.noticeMinutes} />
          </p>
        )}
        {offence.confirmed.map(({ worker: { id, name }, at: since }) => (
          <p key={id}>
            {t(($) => $.operatorconsole.conduct.confirmed, {
              name: name ?? t(($) => $.operatorconsole.queue.deleted),
              moment: since === null ? "–" : moments.moment(since),
            })}
          </p>
        ))}
        {offence.operator !== null && (
          <p>{t(($) => $.operatorconsole.conduct.byoperator, { name: offence.operator })}</p>
        )}
        {offence.reported !== null && offence.reported !== "" && (
          <p className="cell">
            {t(($) => $.operatorconsole.conduct[rule === "noshow" ? "reported" : "cancelreason"], {
              text: offence.reported,
            })}
          </p>
        )}
        {offence.said !== null && (
          <p className="cell">{t(($) => $.operatorconsole.conduct.said, { text: offence.said })}</p>
        )}
        {!offence.isThis && (
          <Link to={pagePath("decision", offence.decisionId)} className="text-link type-small">
            {t(($) => $.operatorconsole.conduct.open)}
          </Link>
        )}
      </div>
    </li>
  );
}

function Offences({ title, offences }: { title: string; offences: readonly ShownOffence[] }) {
  if (offences.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="type-label section-title">{title}</h3>
      <ol className="entries">
        {offences.map((offence) => (
          <Offence key={offence.decisionId} offence={offence} />
        ))}
      </ol>
    </section>
  );
}

function Decision({ decision }: { decision: ShownDecision }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const { id, kind, rule, state, from, until, by, reason } = decision;
  return (
    <li className="entry-row">
      <span className="type-figures">{from === null ? "–" : moments.moment(from)}</span>
      <div>
        <p>
          <Link to={pagePath("decision", id)} className="underline">
            <strong>{values.text("kind", kind)}</strong>
          </Link>{" "}
          <span className="text-muted">
            {values.text("rule", rule)}, {values.text("state", state)}
            {until !== null &&
              `, ${t(($) => $.operatorconsole.conduct.until, { until: moments.moment(until) })}`}
            {by !== null && `, ${t(($) => $.operatorconsole.conduct.by, { name: values.text("by", by) })}`}
          </span>
        </p>
        {reason !== null && <p className="type-small cell">{reason}</p>}
      </div>
    </li>
  );
}

/** Counts of the work that was agreed with a party. */
export function RecordPanel({
  conduct: { record, side, reports, party },
  isNamed = false,
}: {
  conduct: ShownConduct;
  /** Whether several are shown. */
  isNamed?: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const name = party.name ?? t(($) => $.operatorconsole.search.deleted);
  const rows = [
    [t(($) => $.operatorconsole.conduct[side === "venue" ? "jobs" : "shifts"]), record.worked],
    [t(($) => $.operatorconsole.conduct.cancelledlate), record.cancelledLate],
    [t(($) => $.operatorconsole.conduct.noshows), record.noShows],
    [t(($) => $.operatorconsole.conduct.cancelledearly), record.cancelledEarly],
  ] as const;
  const title = isNamed
    ? t(($) => $.operatorconsole.conduct.recordof, { name })
    : t(($) => $.operatorconsole.conduct.record);
  return (
    <section className="panel" aria-label={title}>
      <h3 className="type-label section-title">{title}</h3>
      <dl className="facts">
        {rows.map(([label, count]) =>
          count === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="type-figures">{format.count(count)}</dd>
            </div>
          ),
        )}
        <div>
          <dt>{t(($) => $.operatorconsole.conduct.reports)}</dt>
          <dd className="type-figures">
            {format.count(reports.written)}, {format.count(reports.received)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The offences of a party, those that count for what is shown first, and its earlier decisions. */
export function ConductLists({ conduct, about }: { conduct: ShownConduct; about?: string }) {
  const { t } = useTranslation();
  const { offences } = conduct;
  const counted = offences.filter(({ isCounted, isThis }) => isCounted || isThis);
  const others = offences.filter((offence) => !counted.includes(offence));
  const decisions = conduct.decisions.filter(({ id }) => id !== about);
  const proposals = conduct.proposals.filter(({ id }) => id !== about);
  const isCase = counted.length > 0;
  return (
    <>
      {isCase && <Offences title={t(($) => $.operatorconsole.conduct.counted)} offences={counted} />}
      <Offences
        title={t(($) => $.operatorconsole.conduct[isCase ? "others" : "offences"])}
        offences={others}
      />
      <section aria-label={t(($) => $.operatorconsole.conduct.decisions)}>
        <h3 className="type-label section-title">{t(($) => $.operatorconsole.conduct.decisions)}</h3>
        <Proposals proposals={proposals} />
        {decisions.length + proposals.length === 0 ? (
          <p className="text-muted">{t(($) => $.operatorconsole.conduct.none)}</p>
        ) : (
          <ol className="entries">
            {decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
