import { UndoNoShow } from "../applicants/undo-no-show.tsx";
import { ApplicationStamp } from "../applicants/application-stamp.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { textLimits } from "@bandeja/contract/limits";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { Segmented } from "@bandeja/ui/segmented";
import { StarField } from "@bandeja/ui/star-field";
import { TextArea } from "@bandeja/ui/text-area";
import { ListChoice } from "../favourites/list-choice.tsx";
import { HoursNow } from "../timesheets/hours-now.tsx";
import { isAttending, isReviewedBy } from "./completion.ts";
import type { Entry } from "./completion.ts";
import { PersonHours } from "./person-hours.tsx";

const attendances = ["present", "late", "noshow"] as const;

/** One worker: attendance, stars, text. What the server has already cannot be changed. */
export function PersonFields({
  job,
  person,
  entry,
  isCompleted,
  lacksStars,
  hasBadHours,
  isDisabled,
  onChange,
}: {
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
  const format = useFormatters();
  const { id, name, status } = person;
  // The legend has the whole name.
  const [shortName = name] = name.split(" ");
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
        {status !== "confirmed" && <ApplicationStamp status={status} />}
      </div>
      <UndoNoShow applicant={person} />
      {status === "completed" && !isCompleted && (
        <p className="type-small">{t(($) => $.completion.byClock)}</p>
      )}
      {isOpen && (
        <Segmented
          name={`came-${id}`}
          label={t(($) => $.completion.attendance, { name: shortName })}
          value={entry.attendance}
          onChange={({ target }) => onChange({ attendance: target.value as Entry["attendance"] })}
          hint={isAttending(entry) ? undefined : t(($) => $.completion.noshowHint, { name: shortName })}
          options={attendances.map((value) => ({ value, label: t(($) => $.completion[value]) }))}
        />
      )}
      {isOpen && isAttending(entry) && (
        <PersonHours name={shortName} job={job} entry={entry} isFaulty={hasBadHours} onChange={onChange} />
      )}
      {person.hours && (
        <HoursNow application={id} job={job} hours={person.hours} side="restaurant" other={shortName} />
      )}
      {mayReview && isReviewed && (
        <p className="type-text">
          {person.reviewHiddenUntil === undefined
            ? t(($) => $.completion.reviewed)
            : t(($) => $.completion.sentUntil, {
                name: shortName,
                day: format.moment(person.reviewHiddenUntil),
              })}
        </p>
      )}
      {mayReview && !isReviewed && (
        <>
          {status === "completed" && (
            <p className="type-small text-muted">{t(($) => $.completion.seeToo, { name: shortName })}</p>
          )}
          <StarField
            name={`stars-${id}`}
            label={t(($) => $.completion.starsOf)}
            value={entry.stars}
            onChange={(stars) => onChange({ stars })}
            starLabel={(count) => t(($) => $.completion.stars, { count })}
            error={lacksStars ? t(($) => $.completion.starsMissing) : undefined}
          />
          <TextArea
            label={t(($) => $.completion.words)}
            mark={t(($) => $.common.optional)}
            hint={t(($) => $.completion.wordsHint, { name: shortName })}
            rows={2}
            maxLength={textLimits.review}
            value={entry.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </>
      )}
      {status !== "confirmed" && <ListChoice applicant={person} isNamed />}
    </fieldset>
  );
}
