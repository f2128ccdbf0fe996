import { ApplicationStamp } from "@bandeja/browser/applicant/application-stamp.tsx";
import { photoUrl } from "@bandeja/browser/session/photo-url.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { Rating } from "@bandeja/ui/rating";
import { AppLink } from "#lib/app-link.tsx";
import { paths } from "../../paths.ts";

/** One person who applied: the face, then what they are compared by, in the same order for everybody. */
export function ApplicantCard({ applicant, jobId }: { applicant: Applicant; jobId: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { waitress: name, status, rating, reviews, englishlevel, experiencelevel, lateminutes } = applicant;
  return (
    <article className="applicant-card" aria-label={name}>
      <div className="applicant-picture">
        <Face name={name} photo={photoUrl(applicant.photo)} size="fill" isDecorative />
      </div>
      <div className="applicant-words">
        <h3 className="type-card-small">
          <AppLink href={paths.applicant(jobId, applicant._id)} className="applicant-link">
            {name}
          </AppLink>
        </h3>
        {rating === null ? (
          <p className="type-small text-muted">{t(($) => $.waitress.newHere)}</p>
        ) : (
          <Rating
            value={format.rating(rating)}
            label={t(($) => $.waitress.fromReviews, { count: reviews })}
          />
        )}
        {lateminutes !== undefined && status === "confirmed" && (
          <p className="applicant-late">{t(($) => $.applicants.lateBy, { count: lateminutes })}</p>
        )}
        {applicant.workedhere > 0 && (
          <p className="applicant-here">
            {t(($) => $.applicants.workedHere, { count: applicant.workedhere })}
          </p>
        )}
        <ul className="type-small">
          <Attendance applicant={applicant} />
          <li>
            {t(($) => $.waitress.experienceIs, {
              level: t(($) => $.waitress.experience[experiencelevel ?? "unknown"]),
            })}
          </li>
          <li>
            {t(($) => $.waitress.englishIs, {
              level: t(($) => $.waitress.english[englishlevel ?? "unknown"]),
            })}
          </li>
        </ul>
      </div>
      {status !== "pending" && (
        <span className="applicant-stamp">
          <ApplicationStamp status={status} />
        </span>
      )}
    </article>
  );
}

/** Shifts worked, and what was not kept of what was agreed. */
function Attendance({ applicant: { shifts, noshows, latecancellations } }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const broken = [
    ...(noshows > 0 ? [t(($) => $.applicants.noshows, { count: noshows })] : []),
    ...(latecancellations > 0
      ? [t(($) => $.applicants.lateCancellations, { count: latecancellations })]
      : []),
  ];
  return (
    <>
      <li>{t(($) => $.waitress.shiftsWorked, { count: shifts })}</li>
      {broken.length > 0 && <li className="font-semibold text-tomato">{broken.join(", ")}</li>}
      {broken.length === 0 && shifts > 0 && <li className="text-olive">{t(($) => $.applicants.always)}</li>}
    </>
  );
}
