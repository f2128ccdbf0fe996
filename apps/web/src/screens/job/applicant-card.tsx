import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { LinkButton } from "@bandeja/ui/link-button";
import { ApplicationStamp } from "@bandeja/features/applicants/application-stamp.tsx";
import { CardRating, RecordLines } from "@bandeja/features/applicants/card-record.tsx";
import { Notice } from "@bandeja/features/jobs/ticket/notice.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";

/** An applicant with their record. */
export function ApplicantCard({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const { name, age, englishLevel, experienceLevel } = applicant;
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
      <div className="mt-2">
        <CardRating person={applicant} />
      </div>
      <Notice minutes={applicant.noticeMinutes} />
      <ul className="type-small mt-2 mb-4">
        <li>{t(($) => $.waitress.yearsOld, { count: age })}</li>
        <li>
          {t(($) => $.waitress.englishIs, { level: t(($) => $.waitress.english[englishLevel ?? "unknown"]) })}
        </li>
        <li>
          {t(($) => $.waitress.experienceIs, {
            level: t(($) => $.waitress.experience[experienceLevel ?? "unknown"]),
          })}
        </li>
        <RecordLines person={applicant} />
      </ul>
      <LinkButton
        as={SiteLink}
        href={paths.applicantById(applicant.workerId, applicant.id)}
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
