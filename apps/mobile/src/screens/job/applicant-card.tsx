import { ApplicationStamp } from "@bandeja/features/applicants/application-stamp.tsx";
import { CardRating, RecordLines } from "@bandeja/features/applicants/card-record.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Notice } from "@bandeja/features/jobs/ticket/notice.tsx";
import { Face } from "@bandeja/ui/face";
import { useDuration } from "@bandeja/features/timesheets/use-duration.ts";
import { AppLink } from "#lib/app-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import type { ReactNode } from "react";

/** An applicant: the face, then the facts for comparison, in the same order on every card; then the buttons. */
export function ApplicantCard({
  applicant,
  jobId,
  isAnswerable,
  children,
}: {
  applicant: Applicant;
  jobId: string;
  /** Whether the buttons are shown, in place of the stamp. */
  isAnswerable: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const duration = useDuration();
  const { name, status, englishLevel, experienceLevel, lateMinutes } = applicant;
  return (
    <article className="applicant-card" aria-label={name}>
      <div className="applicant-picture">
        <Face name={name} photo={photoUrl(applicant.photo)} size="fill" isDecorative />
      </div>
      <div className="applicant-words">
        <h3 className="type-card-small">
          <AppLink href={appPaths.applicant(jobId, applicant.id)} className="applicant-link">
            {name}
          </AppLink>
        </h3>
        <CardRating person={applicant} />
        {lateMinutes !== undefined && status === "confirmed" && (
          <p className="applicant-late">{t(($) => $.applicants.lateBy, { count: lateMinutes })}</p>
        )}
        <Notice minutes={applicant.noticeMinutes} />
        {applicant.offeredUntil !== undefined && (
          <p className="type-small font-semibold">
            {t(($) => $.offer.offeredUntil, { until: format.moment(applicant.offeredUntil) })}
          </p>
        )}
        {applicant.hours?.proposed?.by === "waitress" && (
          <p className="applicant-late">
            {t(($) => $.hours.theySay, {
              name,
              time: duration(applicant.hours.proposed.minutes),
              agreed: duration(applicant.hours.agreed),
            })}
          </p>
        )}
        {applicant.workedHere > 0 && (
          <p className="applicant-here">
            {t(($) => $.applicants.workedHere, { count: applicant.workedHere })}
          </p>
        )}
        <ul className="type-small">
          <RecordLines person={applicant} />
          <li className="applicant-levels">
            <span>
              {t(($) => $.waitress.experienceIs, {
                level: t(($) => $.waitress.experience[experienceLevel ?? "unknown"]),
              })}
            </span>
            <span>
              {t(($) => $.waitress.englishIs, {
                level: t(($) => $.waitress.english[englishLevel ?? "unknown"]),
              })}
            </span>
          </li>
        </ul>
      </div>
      {isAnswerable
        ? children
        : status !== "pending" && (
            <span className="applicant-stamp">
              <ApplicationStamp status={status} />
            </span>
          )}
    </article>
  );
}
