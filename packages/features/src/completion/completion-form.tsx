import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useSilenced } from "../conduct/use-restriction.ts";
import { isReviewedBy, initialEntry } from "./completion.ts";
import { PersonFields } from "./person-fields.tsx";
import { useCompletion } from "./use-completion.ts";
import "./completion.css";

/** One list of the whole team, with one button that submits it. */
export function CompletionForm({
  m,
  job,
  people,
  next,
}: {
  /** The texts of `completion`, which its screen loads. */
  m: Translate;
  job: Job;
  people: readonly Applicant[];
  /** The client's link once the job is completed. */
  next: ReactNode;
}) {
  const { entries, change, send, submit, isCompleted, withoutStars, withBadHours } = useCompletion(
    m,
    job,
    people,
  );
  const isSilenced = useSilenced();
  const reviewed = people.filter(({ id }) => entries[id]?.isReviewed === true).length;
  const mayReview =
    !isSilenced &&
    people.some(
      (person) => person.status !== "noshow" && !isReviewedBy(person, entries[person.id] ?? initialEntry),
    );
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is at the end of the form, and may be gone. A live region would say it twice.
    if (send.isSuccess && isCompleted) result.current?.focus();
  }, [send.isSuccess, isCompleted]);
  return (
    <form
      noValidate
      className="completion"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!isCompleted && people.length > 0 && <p className="type-lead">{m(($) => $.completion.lead)}</p>}
      {isCompleted && (
        <p ref={result} tabIndex={-1} className="completion-done outline-none">
          {reviewed > 0
            ? m(($) => $.completion.doneReviews, { count: reviewed })
            : m(($) => $.completion.done)}
        </p>
      )}
      {people.length === 0 ? (
        <p className="type-text">{m(($) => $.completion.nobody)}</p>
      ) : (
        <ul className="completion-people">
          {people.map((person) => (
            <li key={person.id}>
              <PersonFields
                m={m}
                job={job}
                person={person}
                entry={entries[person.id] ?? initialEntry}
                isCompleted={isCompleted}
                lacksStars={withoutStars.includes(person.id)}
                hasBadHours={withBadHours.includes(person.id)}
                isDisabled={send.isPending}
                onChange={(fields) => change(person.id, fields)}
              />
            </li>
          ))}
        </ul>
      )}
      {(!isCompleted || mayReview) && (
        <div className="grid gap-3">
          <Button
            type="submit"
            size="large"
            isWide
            isBusy={send.isPending}
            busyLabel={m(($) => $.completion.sending)}
          >
            {isCompleted ? m(($) => $.completion.sendReviews) : m(($) => $.completion.send)}
          </Button>
          {!isCompleted && mayReview && (
            <p className="type-hint text-muted">{m(($) => $.completion.laterReviews)}</p>
          )}
        </div>
      )}
      {isCompleted && next}
    </form>
  );
}
