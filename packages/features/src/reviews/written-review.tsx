import { ReportButton } from "../people/report-buttons.tsx";
import type { Review } from "@bandeja/contract/calls/reviews";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import { Button } from "@bandeja/ui/button";
import { StarIcon } from "@bandeja/ui/icon";
import { useState } from "react";
import { DecisionNote } from "../decision/decision-note.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";

/** Whether a review waits for the answer of its reader, who is its subject. */
export const isUnanswered = ({ authorId, answer }: Review): boolean =>
  authorId !== undefined && answer === undefined;

/**
 * One review and its answer. Its author sees until when it is hidden; its subject can answer it once, and report it.
 */
export function WrittenReview({ review, mayAnswer = true }: { review: Review; mayAnswer?: boolean }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const times = useVenueTimes();
  const { id, author, stars, text, reviewedAt, answer, hiddenUntil, timezone, decisionId, authorId } = review;
  const [now] = useState(() => new Date());
  const [isAnswering, setAnswering] = useState(false);
  return (
    <article>
      <div className="review-head">
        <p className="review-stars">
          <span className="sr-only">{t(($) => $.reviews.stars, { count: stars })}</span>
          {Array.from({ length: stars }, (_, star) => (
            <StarIcon key={star} />
          ))}
        </p>
        {authorId !== undefined && (
          <ReportButton
            matter={{ person: authorId, name: author, review: { id, text } }}
            label={t(($) => $.reviews.report, { name: author })}
          />
        )}
      </div>
      {text !== "" && <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="type-small mt-1 text-muted">
        {author}, <time dateTime={reviewedAt}>{format.day(reviewedAt.slice(0, 10), now)}</time>
      </p>
      {hiddenUntil !== undefined && (
        <p className="review-hidden type-small">
          {t(($) => $.reviews.hidden, { day: times.moment(hiddenUntil, timezone ?? "own") })}
        </p>
      )}
      {decisionId !== undefined && <DecisionNote>{t(($) => $.conduct.decided.review)}</DecisionNote>}
      {answer !== undefined && (
        <div className="review-answer">
          <p className="type-small text-muted">
            {t(($) => $.reviews.answered)},{" "}
            <time dateTime={answer.answeredAt}>{format.day(answer.answeredAt.slice(0, 10), now)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {mayAnswer && isUnanswered(review) && (
        <Button size="small" tone="secondary" className="mt-3" onClick={() => setAnswering(true)}>
          {t(($) => $.reviews.answer)}
        </Button>
      )}
      {isAnswering && <AnswerDialog review={review} onClose={() => setAnswering(false)} />}
    </article>
  );
}
