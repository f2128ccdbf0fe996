import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";

/** The levels of experience and English. */
export function ApplicantLevels({ applicant: { englishLevel, experienceLevel } }: { applicant: Applicant }) {
  const { t } = useTranslation();
  return (
    <span className="applicant-levels">
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
    </span>
  );
}
