import type {
  ShownConduct,
  ShownDecision,
  ShownFacts,
  ShownOffence,
} from "@bandeja/contract/console/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { useMoments } from "#lib/use-moments.ts";
import { useValues } from "#lib/use-values.ts";
import { pagePath } from "../../paths.ts";
import { Notice } from "./notice.tsx";
import { PartyLink } from "./party-link.tsx";
import { ReportList } from "./report-list.tsx";
import { Proposals } from "./restrictions.tsx";
import { WorkLink } from "./work-link.tsx";

/** Days of other years than this one have theirs. */
const loadedAt = new Date();

/** By the day of the work; when it was reported or cancelled stands below. */
function Offence({ offence }: { offence: ShownOffence }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const format = useFormatters();
  const { at, rule, state, startDate, endDate } = offence;
  return (
    <li className="entry-row">
      <time dateTime={startDate} className="type-figures">
        {format.days(startDate, endDate, loadedAt)}
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
        <p className="type-small">
          {t(($) => $.operatorconsole.conduct[rule === "noshow" ? "whenreported" : "whencancelled"], {
            moment: moments.moment(at),
          })}
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
        {offence.reporter !== null && (
          <p>
            {t(($) => $.operatorconsole.conduct.reportedby)} <PartyLink party={offence.reporter} />
          </p>
        )}
        {offence.reported !== null && offence.reported !== "" && (
          <p className="cell">
            {t(($) => $.operatorconsole.conduct[rule === "noshow" ? "reported" : "cancelreason"], {
              text: offence.reported,
            })}
          </p>
        )}
        {offence.alsoReported.map(({ worker: { id, name }, text }) => (
          <p key={id} className="cell">
            {t(($) => $.operatorconsole.conduct.alsoreported, {
              name: name ?? t(($) => $.operatorconsole.queue.deleted),
              text: text ?? "–",
            })}
          </p>
        ))}
        {offence.said !== null && (
          <p className="cell">{t(($) => $.operatorconsole.conduct.said, { text: offence.said })}</p>
        )}
        {offence.reviewSaid !== null && (
          <p className="cell">
            {t(($) => $.operatorconsole.conduct.reviewsaid, { text: offence.reviewSaid })}
          </p>
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
      <h2 className="type-label section-title">{title}</h2>
      <ol className="entries">
        {offences.map((offence) => (
          <Offence key={offence.decisionId} offence={offence} />
        ))}
      </ol>
    </section>
  );
}

/** The days and jobs that a decision by the Terms is about. */
function Happened({ facts: { days, jobs } }: { facts: ShownFacts }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <>
      <p className="type-small">
        {t(($) => $.operatorconsole.conduct.happenedon, {
          days: format.list(days.map((day) => format.day(day, loadedAt))),
        })}
      </p>
      {jobs.map((job) => (
        <p key={job.id} className="type-small">
          <WorkLink work={job} />
        </p>
      ))}
    </>
  );
}

function Decision({ decision }: { decision: ShownDecision }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const { id, rule, state, decidedAt, from, by, reason, decidedAs, reviewed } = decision;
  const { kind, until } = decidedAs ?? decision;
  const at = decidedAt ?? from;
  return (
    <li className="entry-row">
      <span className="type-figures">{at === null ? "–" : moments.moment(at)}</span>
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
        {decision.facts !== undefined && <Happened facts={decision.facts} />}
        {reason !== null && <p className="type-small cell">{reason}</p>}
        {decidedAs !== undefined && (
          <p className="type-small">
            {t(($) => $.operatorconsole.conduct.changed, { kind: values.text("kind", decision.kind) })}
            {decision.until !== null &&
              ` ${t(($) => $.operatorconsole.conduct.until, { until: moments.moment(decision.until) })}`}
          </p>
        )}
        {reviewed !== undefined && (
          <p className="type-small">
            {t(($) => $.operatorconsole.conduct[reviewed.outcome === "lifted" ? "lifted" : "stays"], {
              name: values.text("by", reviewed.by),
              moment: moments.moment(reviewed.at),
            })}
          </p>
        )}
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
    // A venue's have its no-shows among them.
    [
      t(($) => $.operatorconsole.conduct[side === "venue" ? "cancelledlatevenue" : "cancelledlate"]),
      record.cancelledLate,
    ],
    [t(($) => $.operatorconsole.conduct.noshows), record.noShows],
    [t(($) => $.operatorconsole.conduct.cancelledearly), record.cancelledEarly],
  ] as const;
  const title = isNamed
    ? t(($) => $.operatorconsole.conduct.recordof, { name })
    : t(($) => $.operatorconsole.conduct.record);
  return (
    <section className="panel" aria-label={title}>
      <h2 className="type-label section-title">{title}</h2>
      <dl className="facts">
        {rows.map(([label, count]) =>
          count === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="type-figures">{format.count(count)}</dd>
            </div>
          ),
        )}
        {reports !== undefined && (
          <div>
            <dt>{t(($) => $.operatorconsole.conduct.reports)}</dt>
            <dd className="type-figures">
              {format.count(reports.written)}, {format.count(reports.received)}
            </dd>
          </div>
        )}
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
  // That which the screen is about is apart.
  const isApart = decisions.length < conduct.decisions.length || proposals.length < conduct.proposals.length;
  const made = t(($) => $.operatorconsole.conduct[isApart ? "otherdecisions" : "decisions"]);
  const reports = conduct.listedReports?.filter(({ id }) => id !== about) ?? [];
  const name = conduct.party.name ?? t(($) => $.operatorconsole.search.deleted);
  return (
    <>
      {conduct.facts !== undefined && (
        <section className="panel" aria-label={t(($) => $.operatorconsole.conduct.happened)}>
          <h2 className="type-label section-title">{t(($) => $.operatorconsole.conduct.happened)}</h2>
          <Happened facts={conduct.facts} />
        </section>
      )}
      {isCase && <Offences title={t(($) => $.operatorconsole.conduct.counted)} offences={counted} />}
      <Offences
        title={t(($) => $.operatorconsole.conduct[isCase ? "others" : "offences"])}
        offences={others}
      />
      {proposals.length > 0 && (
        <section aria-label={t(($) => $.operatorconsole.conduct.openproposals)}>
          <h2 className="type-label section-title">{t(($) => $.operatorconsole.conduct.openproposals)}</h2>
          <Proposals proposals={proposals} />
        </section>
      )}
      <section aria-label={made}>
        <h2 className="type-label section-title">{made}</h2>
        {decisions.length === 0 ? (
          <p className="text-muted">{t(($) => $.operatorconsole.conduct.none)}</p>
        ) : (
          <ol className="entries">
            {decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </ol>
        )}
      </section>
      <ReportList title={t(($) => $.operatorconsole.conduct.reportsof, { name })} reports={reports} />
    </>
  );
}
