import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Worker } from "@bandeja/contract/calls/waitstaff";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Rating } from "@bandeja/ui/rating";
import { isMeasured, isSettling } from "./staff-record.ts";
import type { StaffRecord } from "./staff-record.ts";

/** The rating of a worker; without one, "New here" or that there are no ratings yet. */
export function CardRating({ person }: { person: StaffRecord & Pick<Worker, "rating" | "reviews"> }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { rating, reviews } = person;
  if (rating === null) {
    return (
      <p className="type-small text-muted">
        {isMeasured(person) ? t(($) => $.waitress.record.unrated) : t(($) => $.stamps.newHere)}
      </p>
    );
  }
  return (
    <Rating value={format.rating(rating)} label={t(($) => $.waitress.fromReviews, { count: reviews })} />
  );
}

type RecordOfApplicant = StaffRecord & {
  status?: Applicant["status"];
  ownReports?: Applicant["ownReports"];
};

/** The record as lines of a card: work done, work not done, changed hours. */
export function RecordLines({ person }: { person: RecordOfApplicant }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { shifts, kept } = person;
  return (
    <>
      {isMeasured(person) && (
        <li>
          {t(($) => $.waitress.shiftsWorked, { count: shifts })}
          {kept !== null && <>, {t(($) => $.waitress.record.attendance, { share: format.percent(kept) })}</>}
        </li>
      )}
      <MissedLines person={person} />
    </>
  );
}

/** Of the record, work not done and changed hours. */
export function MissedLines({ person }: { person: RecordOfApplicant }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (!isMeasured(person)) {
    return isSettling(person) ? (
      <li className="font-semibold">{t(($) => $.waitress.record.settling)}</li>
    ) : null;
  }
  const { noShows, earlyCancellations, lateCancellations, kept, hoursChanged } = person;
  // The venue knows of one that does not count yet.
  const hasMissed = person.ownReports?.some(({ kind }) => kind === "noshow") === true;
  const broken = [
    ...(noShows > 0 ? [t(($) => $.waitress.record.noshows, { count: noShows })] : []),
    ...(lateCancellations > 0
      ? [t(($) => $.waitress.record.lateCancellations, { count: lateCancellations })]
      : []),
  ];
  return (
    <>
      {broken.length > 0 && <li className="font-semibold text-tomato">{broken.join(", ")}</li>}
      {isSettling(person) ? (
        <li className="font-semibold">{t(($) => $.waitress.record.settling)}</li>
      ) : (
        kept === 1 && !hasMissed && <li className="text-olive">{t(($) => $.waitress.record.always)}</li>
      )}
      {earlyCancellations > 0 && (
        <li>{t(($) => $.waitress.record.earlyCancellations, { count: earlyCancellations })}</li>
      )}
      {hoursChanged !== null && hoursChanged > 0 && (
        <li>{t(($) => $.waitress.record.otherHours, { share: format.percent(hoursChanged) })}</li>
      )}
    </>
  );
}
