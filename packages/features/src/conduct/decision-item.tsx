import { conductRespond, type Decision } from "@bandeja/contract/calls/conduct";
import { appealDays } from "@bandeja/domain/parameters/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useId } from "react";
import type { HeadingLevel } from "../account/heading-level.ts";
import { Response } from "./response.tsx";
import { Said } from "./said.tsx";
import { Statements } from "./statements.tsx";

/** What a decision is to its party. */
const labels = {
  proposed: "proposed",
  upheld: "upheld",
  confirmed: "upheld",
  underreview: "underreview",
  ended: "ended",
  rejected: "lifted",
  lapsed: "lifted",
  corrected: "lifted",
} as const satisfies Record<Decision["state"], string>;

const tones: Record<(typeof labels)[Decision["state"]], StampTone> = {
  proposed: "ink",
  upheld: "tomato",
  underreview: "wine",
  ended: "olive",
  lifted: "olive",
};

/** A decision of operators' own: what, its reasons, and how to answer it. */
export function DecisionItem({
  m,
  decision,
  level,
}: {
  m: Translate;
  decision: Decision;
  level: HeadingLevel;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const type = useLogin()?.type ?? "waitress";
  const id = useId();
  const Heading = `h${level}` as const;
  const { state, until, dueAt, reviewUntil, appeal, statements } = decision;
  const label = labels[state];
  const decided = statements.findLast(({ occasion }) => occasion === "decided");
  const named = decided ?? statements[0];
  // Its statement has the end by the clock of the party's home, the page all times by that of the device.
  const title =
    decided === undefined || until === null
      ? (named?.translation ?? named)?.title
      : t(($) => $.conduct.blocked[type], { until: format.moment(until, "own") });
  return (
    <article aria-labelledby={id} className="conduct-offence">
      <div className="conduct-line">
        <Heading id={id} className="type-button">
          {title}
        </Heading>
        <Stamp tone={tones[label]}>{m(($) => $.offences.standing[label])}</Stamp>
      </div>
      {state === "proposed" && <p>{m(($) => $.offences.personDue, { when: format.moment(dueAt, "own") })}</p>}
      {decision.earlierAppeal !== undefined && <Said m={m} appeal={decision.earlierAppeal} isEarlier />}
      {appeal !== null && <Said m={m} appeal={appeal} />}
      {reviewUntil !== null && (
        <p>{m(($) => $.offences.reviewUntil, { when: format.moment(reviewUntil, "own") })}</p>
      )}
      <Statements m={m} decision={decision} level={level} />
      <Response
        m={m}
        label={
          state === "proposed" && appeal === null
            ? m(($) => $.offences.reply)
            : reviewUntil === null
              ? undefined
              : m(($) => $.offences.askReview)
        }
        hint={
          state === "proposed"
            ? m(($) => $.offences.hint.due, { when: format.moment(dueAt, "own") })
            : m(($) => $.offences.hint.review, { days: appealDays })
        }
        isWaiting={appeal?.outcome === null}
        draft={`appeal.${decision.id}`}
        send={(text) => api.call(conductRespond, { body: { decisionId: decision.id, text } })}
      />
    </article>
  );
}
