import { ApplicationStamp } from "@bandeja/browser/applicant/application-stamp.tsx";
import { photoUrl } from "@bandeja/browser/session/photo-url.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { Segmented } from "@bandeja/ui/segmented";
import { StarField } from "@bandeja/ui/star-field";
import { TextArea } from "@bandeja/ui/text-area";
import type { Word } from "./completion.ts";

/** One person of the team: came or not, stars, words. What the server has already cannot be changed any more. */
export function PersonFields({
  person,
  word,
  isCompleted,
  isAtFault,
  isDisabled,
  onSay,
}: {
  person: Applicant;
  word: Word;
  /** The job is closed: who came is settled. */
  isCompleted: boolean;
  isAtFault: boolean;
  isDisabled: boolean;
  onSay: (change: Partial<Word>) => void;
}) {
  const { t } = useTranslation();
  const { _id: id, waitress: name, status } = person;
  const isAsked = status === "confirmed" && !isCompleted;
  const mayReview = status === "completed" || (status === "confirmed" && word.hasCome);
  return (
    <fieldset disabled={isDisabled} id={`person-${id}`} className="completion-person">
      <legend className="sr-only">{name}</legend>
      <div className="completion-head">
        <Face name={name} photo={photoUrl(person.photo)} size="small" isDecorative />
        <p className="type-card-small min-w-0 break-words" aria-hidden="true">
          {name}
        </p>
        {status !== "confirmed" && <ApplicationStamp status={status} />}
      </div>
      {isAsked && (
        <Segmented
          name={`came-${id}`}
          label={t(($) => $.venuejobs.complete.attendance, { name })}
          value={word.hasCome ? "came" : "noshow"}
          onChange={({ target }) => onSay({ hasCome: target.value === "came" })}
          hint={word.hasCome ? undefined : t(($) => $.venuejobs.complete.noshowHint, { name })}
          options={[
            { value: "came", label: t(($) => $.venuejobs.complete.came) },
            { value: "noshow", label: t(($) => $.venuejobs.complete.noshow) },
          ]}
        />
      )}
      {mayReview && word.isReviewed && <p className="type-text">{t(($) => $.venuejobs.complete.reviewed)}</p>}
      {mayReview && !word.isReviewed && (
        <>
          <StarField
            name={`stars-${id}`}
            label={t(($) => $.venuejobs.complete.starsOf, { name })}
            value={word.stars}
            onChange={(stars) => onSay({ stars })}
            starLabel={(count) => t(($) => $.venuejobs.complete.stars, { count })}
            error={isAtFault ? t(($) => $.venuejobs.complete.starsMissing) : undefined}
          />
          <TextArea
            label={t(($) => $.venuejobs.complete.words, { name })}
            mark={t(($) => $.common.optional)}
            hint={t(($) => $.venuejobs.complete.wordsHint, { name })}
            rows={2}
            maxLength={textLimits.review}
            value={word.text}
            onChange={({ target }) => onSay({ text: target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
