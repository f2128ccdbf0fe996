import type { HeldOffence } from "@bandeja/contract/calls/conduct";
import { lateCancellationHours } from "@bandeja/domain/parameters/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { useId, useState } from "react";
import { Disclosure } from "../account/disclosure.tsx";
import { Note } from "../account/account-section.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { AppealForm } from "./appeal-form.tsx";

const tones: Record<HeldOffence["state"], StampTone> = {
  announced: "ink",
  disputed: "wine",
  counts: "tomato",
  lifted: "olive",
};

/** One offence: kind, time, reason, state, and the appeal. */
export function OffenceItem({ offence }: { offence: HeldOffence }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const type = useLogin()?.type;
  const id = useId();
  const [isSaying, setSaying] = useState(false);
  const [isSent, setSent] = useState(false);
  const { kind, state, job, reason, committedAt, appeal } = offence;
  // A no-show of a venue has its own text.
  const key = kind === "noshow" && type === "restaurant" ? "turnedaway" : kind;
  const mayAppeal = appeal === null && state !== "lifted";
  return (
    <article aria-labelledby={id} className="conduct-offence">
      <div className="conduct-line">
        <h3 id={id} className="type-button">
          {t(($) => $.conduct.kinds[key])}
        </h3>
        <Stamp tone={tones[state]}>{t(($) => $.conduct.states[state])}</Stamp>
      </div>
      <p className="type-small text-muted">
        {t(($) => $.conduct.job, {
          venue: job.venueName,
          day: format.days(job.startDate, job.endDate),
          hours: format.shift(job.startTime, job.endTime),
        })}
      </p>
      <p>
        {t(($) => $.conduct.said[key], { when: format.moment(committedAt), hours: lateCancellationHours })}
      </p>
      {reason !== null && <blockquote className="conduct-words">{reason}</blockquote>}
      <How offence={offence} />
      {appeal !== null && <Said appeal={appeal} />}
      <Note>{isSent && t(($) => $.conduct.sent)}</Note>
      {mayAppeal && (
        <Disclosure
          label={state === "announced" ? t(($) => $.conduct.dispute) : t(($) => $.conduct.appeal)}
          isOpen={isSaying}
          onToggle={setSaying}
        >
          <AppealForm
            offence={offence}
            onSent={() => {
              setSaying(false);
              setSent(true);
            }}
          />
        </Disclosure>
      )}
    </article>
  );
}

/** Whether the offence counts, from when, or why not. */
function How({ offence: { state, countsFrom, liftedBy, liftedReason } }: { offence: HeldOffence }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const when = format.moment(countsFrom);
  const texts = {
    announced: t(($) => $.conduct.countsFrom, { when }),
    counts: t(($) => $.conduct.countsSince, { when }),
    disputed: t(($) => $.conduct.disputed),
  };
  if (state !== "lifted") return <p className="font-semibold">{texts[state]}</p>;
  return (
    <>
      {liftedBy !== null && <p className="font-semibold">{t(($) => $.conduct.lifted[liftedBy])}</p>}
      {liftedReason !== null && <blockquote className="conduct-words">{liftedReason}</blockquote>}
    </>
  );
}

/** The appeal, by when it is decided, and the decision. */
function Said({ appeal: { text, dueAt, outcome, answer } }: { appeal: NonNullable<HeldOffence["appeal"]> }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <>
      <p className="type-small text-muted">{t(($) => $.conduct.yours)}</p>
      <blockquote className="conduct-words">{text}</blockquote>
      {outcome === null && <p>{t(($) => $.conduct.due, { when: format.moment(dueAt) })}</p>}
      {answer !== null && (
        <>
          <p className="type-small text-muted">{t(($) => $.conduct.answer)}</p>
          <blockquote className="conduct-words">{answer}</blockquote>
        </>
      )}
      {outcome === "upheld" && <p className="font-semibold">{t(($) => $.conduct.upheld)}</p>}
    </>
  );
}
