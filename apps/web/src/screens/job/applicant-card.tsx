import type { Applicant } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { LinkButton } from "@bandeja/ui/link-button";
import { Rating } from "@bandeja/ui/rating";
import { ApplicationStamp } from "@bandeja/browser/applicant/application-stamp.tsx";
import { photoUrl } from "@bandeja/browser/session/photo-url.ts";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";

/** One person who applied: the face, then what is known of them. */
export function ApplicantCard({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { waitress: name, age, englishlevel, experiencelevel, rating, reviews, shifts } = applicant;
  return (
    <article className="job-face" aria-label={name}>
      <div className="relative w-full">
        <Face
          name={name}
          photo={photoUrl(applicant.photo)}
          size="fill"
          isDecorative
          className="job-face-picture"
        />
        {applicant.status !== "pending" && (
          <span className="job-face-stamp">
            <ApplicationStamp status={applicant.status} />
          </span>
        )}
      </div>
      <h2 className="job-face-name">{name}</h2>
      {rating === null ? (
        <p className="type-small mt-2 text-muted">{t(($) => $.waitress.newHere)}</p>
      ) : (
        <div className="mt-2">
          <Rating
            value={format.rating(rating)}
            label={t(($) => $.waitress.fromReviews, { count: reviews })}
          />
        </div>
      )}
      <ul className="type-small mt-2 mb-4">
        <li>{t(($) => $.waitress.yearsOld, { count: age })}</li>
        <li>
          {t(($) => $.waitress.englishIs, { level: t(($) => $.waitress.english[englishlevel ?? "unknown"]) })}
        </li>
        <li>
          {t(($) => $.waitress.experienceIs, {
            level: t(($) => $.waitress.experience[experiencelevel ?? "unknown"]),
          })}
        </li>
        {shifts > 0 && <li>{t(($) => $.waitress.shiftsWorked, { count: shifts })}</li>}
      </ul>
      <LinkButton
        as={SiteLink}
        href={paths.waitressById(applicant.waitress_id, applicant._id)}
        tone="secondary"
        size="small"
        className="mt-auto"
        aria-label={t(($) => $.job.detailsOf, { name })}
      >
        {t(($) => $.common.seeDetails)}
      </LinkButton>
    </article>
  );
}
