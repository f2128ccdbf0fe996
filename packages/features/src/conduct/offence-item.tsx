import { conductAppeal, type HeldOffence } from "@bandeja/contract/calls/conduct";
import { instantOf } from "@bandeja/domain/instant-of";
import { appealDays, lateCancellationHours } from "@bandeja/domain/parameters/conduct";
import { useFormatters } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import type { Translate } from "@bandeja/i18n/translate";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useId } from "react";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { HeadingLevel } from "../account/heading-level.ts";
import { Response } from "./response.tsx";
import { Said } from "./said.tsx";
import { Statements } from "./statements.tsx";

const tones: Record<HeldOffence["state"], StampTone> = {
  announced: "ink",
  disputed: "wine",
  counts: "tomato",
  lifted: "olive",
};

/** What its party can say: an answer to the proposal, or a request for a review of the decision. */
function mayBeSaid({ state, appeal, decision }: HeldOffence): "answer" | "review" | "nothing" {
  if (state === "announced" && appeal === null) return "answer";
  // A server of an older version takes one appeal.
  const may = decision === undefined ? appeal === null && state !== "lifted" : decision.reviewUntil !== null;
  return may ? "review" : "nothing";
}

/** One offence: kind, time, reason, state, and the appeal. */
export function OffenceItem({
  m,
  offence,
  level,
}: {
  m: Translate;
  offence: HeldOffence;
  level: HeadingLevel;
}) {
  const format = useFormatters();
  const times = useVenueTimes();
  const type = useLogin()?.type;
  const id = useId();
  const Heading = `h${level}` as const;
  const { kind, state, job, reason, committedAt, appeal, decision } = offence;
  // A no-show of a venue has its own text.
  const key = kind === "noshow" && type === "restaurant" ? "turnedaway" : kind;
  const said = mayBeSaid(offence);
  const labels = {
    answer: m(($) => $.offences.dispute),
    review: m(($) => $.offences.askReview),
    nothing: undefined,
  };
  const due = decision && format.moment(decision.dueAt, "own");
  const hints = {
    // A no-show has five days from the answer on, both where the rule and where a person decides.
    answer:
      kind === "noshow" || due === undefined
        ? m(($) => $.offences.hint.noshow, { days: appealDays })
        : m(($) => $.offences.hint.due, { when: due }),
    review: m(($) => $.offences.hint.review, { days: appealDays }),
    nothing: "",
  };
  const startsAt = instantOf(job.startDate, job.startTime, job.timezone);
  const isBegun = kind === "late_cancellation" && new Date(committedAt) >= startsAt;
  return (
    <article aria-labelledby={id} className="conduct-offence">
      <div className="conduct-line">
        <Heading id={id} className="type-button">
          {m(($) => $.offences.kinds[key])}
        </Heading>
        <Stamp tone={tones[state]}>{m(($) => $.offences.states[state])}</Stamp>
      </div>
      <p className="type-small text-muted">
        {m(($) => $.offences.job, {
          venue: job.venueName,
          day: format.days(job.startDate, job.endDate),
          hours: format.shift(job.startTime, job.endTime),
        })}
      </p>
      <p>
        {m(($) => $.offences.said[isBegun ? "begun" : key], {
          when: times.moment(committedAt, job.timezone),
          hours: lateCancellationHours,
        })}
      </p>
      {reason !== null && <blockquote className="conduct-words">{reason}</blockquote>}
      <How m={m} offence={offence} />
      {decision?.earlierAppeal !== undefined && <Said m={m} appeal={decision.earlierAppeal} isEarlier />}
      {appeal !== null && <Said m={m} appeal={appeal} />}
      {decision !== undefined && decision.reviewUntil !== null && (
        <p>{m(($) => $.offences.reviewUntil, { when: format.moment(decision.reviewUntil, "own") })}</p>
      )}
      {decision !== undefined && <Statements m={m} decision={decision} level={level} />}
      <Response
        m={m}
        label={labels[said]}
        hint={hints[said]}
        isWaiting={appeal?.outcome === null}
        draft={`appeal.${offence.id}`}
        send={(text) => api.call(conductAppeal, { body: { offenceId: offence.id, text } })}
      />
    </article>
  );
}

/** Whether the offence counts, from when, or why not. */
function How({
  m,
  offence: { state, countsFrom, ifCounts, liftedBy, liftedReason, decision },
}: {
  m: Translate;
  offence: HeldOffence;
}) {
  const format = useFormatters();
  const when = format.moment(countsFrom, "own");
  const texts = {
    announced:
      decision?.decider === "person"
        ? m(($) => $.offences.personDue, { when })
        : m(($) => $.offences.countsFrom, { when }),
    counts: m(($) => $.offences.countsSince, { when }),
    disputed: m(($) => $.offences.disputed),
  };
  if (state !== "lifted") {
    return (
      <>
        <p className="font-semibold">{texts[state]}</p>
        {ifCounts !== undefined && <p>{ifCounts}</p>}
      </>
    );
  }
  return (
    <>
      {liftedBy !== null && <p className="font-semibold">{m(($) => $.offences.lifted[liftedBy])}</p>}
      {liftedReason !== null && <blockquote className="conduct-words">{liftedReason}</blockquote>}
    </>
  );
}
