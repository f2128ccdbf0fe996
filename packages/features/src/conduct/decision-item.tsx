import { conductRespond, type Decision } from "@bandeja/contract/calls/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { api } from "@bandeja/web-platform/api/api.ts";
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
export function DecisionItem({ decision, level }: { decision: Decision; level: HeadingLevel }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const id = useId();
  const Heading = `h${level}` as const;
  const { state, dueAt, reviewUntil, appeal, statements } = decision;
  const label = labels[state];
  const named = statements.findLast(({ occasion }) => occasion === "decided") ?? statements[0];
  const title = (named?.translation ?? named)?.title;
  return (
    <article aria-labelledby={id} className="conduct-offence">
      <div className="conduct-line">
        <Heading id={id} className="type-button">
          {title}
        </Heading>
        <Stamp tone={tones[label]}>{t(($) => $.conduct.standing[label])}</Stamp>
      </div>
      {state === "proposed" && <p>{t(($) => $.conduct.personDue, { when: format.moment(dueAt) })}</p>}
      {appeal !== null && <Said appeal={appeal} />}
      {reviewUntil !== null && <p>{t(($) => $.conduct.reviewUntil, { when: format.moment(reviewUntil) })}</p>}
      <Statements decision={decision} level={level} />
      <Response
        label={
          state === "proposed" && appeal === null
            ? t(($) => $.conduct.reply)
            : reviewUntil === null
              ? undefined
              : t(($) => $.conduct.askReview)
        }
        draft={`appeal.${decision.id}`}
        send={(text) => api.call(conductRespond, { body: { decisionId: decision.id, text } })}
      />
    </article>
  );
}
