import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import type { ReactNode } from "react";
import { ApplicantHours } from "./applicant-hours.tsx";
import { ApplicantLevels } from "./applicant-levels.tsx";
import { ApplicantUpdates } from "./applicant-updates.tsx";
import { ApplicationStamp } from "./application-stamp.tsx";
import { ListMark } from "./list-mark.tsx";
import { OwnNoShow } from "./own-reports.tsx";
import { CardRating, RecordLines } from "./card-record.tsx";
import { ReportOfWork } from "./report-of-work.tsx";

interface Props {
  applicant: Applicant;
  heading: "h2" | "h3";
  /** The name, or a link with it. */
  title: ReactNode;
  /** The venue's, once it is known. */
  timezone: string | undefined;
  /** Whether the status is stamped below the name. */
  isStamped: boolean;
  action?: ReactNode;
}

/** An applicant: name and record, with the facts in the same order on every card, before the face; then the action. */
export function ApplicantCard({ applicant, heading: Heading, title, timezone, isStamped, action }: Props) {
  const { t } = useTranslation();
  const { name, workedHere } = applicant;
  return (
    <article className="applicant-card" aria-label={name}>
      <div className="applicant-words">
        <div className="applicant-name">
          <Heading className="type-card-small">{title}</Heading>
          <ListMark applicant={applicant} />
          <ReportOfWork applicant={applicant} />
        </div>
        <CardRating person={applicant} />
        {isStamped && (
          <span className="applicant-stamp">
            <ApplicationStamp application={applicant} />
          </span>
        )}
        {workedHere > 0 && (
          <p className="applicant-here">{t(($) => $.applicants.workedHere, { count: workedHere })}</p>
        )}
        <OwnNoShow applicant={applicant} timezone={timezone} />
        <ApplicantUpdates applicant={applicant} timezone={timezone} />
        <ApplicantHours applicant={applicant} />
        <ul className="type-small">
          <RecordLines person={applicant} />
          <li>
            <ApplicantLevels applicant={applicant} />
          </li>
        </ul>
      </div>
      <Face name={name} photo={photoUrl(applicant.photo)} size="small" isDecorative />
      {action}
    </article>
  );
}
