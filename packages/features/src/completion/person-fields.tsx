import { UndoNoShow } from "../applicants/undo-no-show.tsx";
import { ApplicationStamp } from "../applicants/application-stamp.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { textLimits } from "@bandeja/contract/limits";
import { disputeHours } from "@bandeja/domain/parameters/conduct";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import type { Translate } from "@bandeja/i18n/translate";
import { Face } from "@bandeja/ui/face";
import { Segmented } from "@bandeja/ui/segmented";
import { StarField } from "@bandeja/ui/star-field";
import { TextArea } from "@bandeja/ui/text-area";
import { SilencedNote } from "../conduct/silenced-note.tsx";
import { useSilenced } from "../conduct/use-restriction.ts";
import { ListChoice } from "../favourites/list-choice.tsx";
import { HoursNow } from "../timesheets/hours-now.tsx";
import { isAttending, isReviewedBy } from "./completion.ts";
import type { Entry } from "./completion.ts";
import { PersonHours } from "./person-hours.tsx";

const attendances = ["present", "late", "noshow"] as const;

/** One worker: attendance, stars, text. What the server has already cannot be changed. */
export function PersonFields({
  m,
  job,
  person,
  entry,
  isCompleted,
  lacksStars,
  hasBadHours,
  isDisabled,
  onChange,
}: {
  m: Translate;
  job: Job;
  person: Applicant;
  entry: Entry;
  /** The job is completed: attendance is final. */
  isCompleted: boolean;
  /** Text without stars, after an attempt to submit. */
  lacksStars: boolean;
  /** Impossible hours, after an attempt to submit. */
  hasBadHours: boolean;
  isDisabled: boolean;
  onChange: (fields: Partial<Entry>) => void;
}) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const isSilenced = useSilenced();
  const { id, name, status } = person;
  // The legend has the whole name.
  const [shortName = name] = name.split(" ");
  const whatFollows = t(($) => $.conduct.noshowFor[person.personDecides === true ? "person" : "rule"], {
    name: shortName,
    hours: disputeHours,
  });
  const isReviewed = isReviewedBy(person, entry);
  const isOpen = status === "confirmed" && !isCompleted;
  const mayReview = status === "completed" || (status === "confirmed" && isAttending(entry));
  return (
    <fieldset disabled={isDisabled} id={`person-${id}`} className="completion-person">
      <legend className="sr-only">{name}</legend>
      <div className="completion-head">
        <Face name={name} photo={photoUrl(person.photo)} size="small" isDecorative />
        <p className="type-card-small min-w-0 wrap-anywhere" aria-hidden="true">
          {name}
        </p>
        {status !== "confirmed" && <ApplicationStamp application={person} />}
      </div>
      <UndoNoShow applicant={person} timezone={job.timezone} />
      {status === "completed" && !isCompleted && (
        <p className="type-small">{m(($) => $.completion.byClock)}</p>
      )}
      {isOpen && (
        <Segmented
          name={`came-${id}`}
          label={m(($) => $.completion.attendance, { name: shortName })}
          value={entry.attendance}
          onChange={({ target }) => onChange({ attendance: target.value as Entry["attendance"] })}
          hint={isAttending(entry) ? undefined : `${whatFollows} ${m(($) => $.completion.noshowHint)}`}
          options={attendances.map((value) => ({ value, label: m(($) => $.completion[value]) }))}
        />
      )}
      {isOpen && isAttending(entry) && (
        <PersonHours
          m={m}
          name={shortName}
          job={job}
          entry={entry}
          isFaulty={hasBadHours}
          onChange={onChange}
        />
      )}
      {person.hours && (
        <HoursNow application={id} job={job} hours={person.hours} side="restaurant" other={shortName} />
      )}
      {mayReview && isReviewed && (
        <p className="type-text">
          {person.reviewHiddenUntil === undefined
            ? t(($) => $.reviews.sent)
            : t(($) => $.reviews.sentUntil, {
                name: shortName,
                day: times.moment(person.reviewHiddenUntil, job.timezone),
              })}
        </p>
      )}
      {mayReview && !isReviewed && isSilenced && <SilencedNote what="review" />}
      {mayReview && !isReviewed && !isSilenced && (
        <>
          {status === "completed" && (
            <p className="type-small text-muted">{m(($) => $.completion.seeToo, { name: shortName })}</p>
          )}
          <StarField
            name={`stars-${id}`}
            label={m(($) => $.completion.starsOf)}
            value={entry.stars}
            onChange={(stars) => onChange({ stars })}
            starLabel={(count) => m(($) => $.completion.stars, { count })}
            error={lacksStars ? m(($) => $.completion.starsMissing) : undefined}
          />
          <TextArea
            label={m(($) => $.completion.words)}
            mark={t(($) => $.common.optional)}
            hint={m(($) => $.completion.wordsHint, { name: shortName })}
            rows={2}
            error={excessText(t, entry.text, textLimits.review)}
            value={entry.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </>
      )}
      {status !== "confirmed" && <ListChoice applicant={person} isNamed />}
    </fieldset>
  );
}
