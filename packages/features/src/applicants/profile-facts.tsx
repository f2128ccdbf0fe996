import type { Applicant } from "@bandeja/contract/calls/applications";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import type { ReactNode } from "react";
import { ContactFacts } from "./contact-facts.tsx";
import { Fact } from "./fact.tsx";
import { OwnReports } from "./own-reports.tsx";

/** Levels ('Unkown' if missing, specification section 3), city, and contact data or why they are hidden. */
export function ProfileFacts({
  levels: { englishLevel, experienceLevel },
  applicant,
  timezone,
  person,
  children,
}: {
  levels: Pick<WorkerProfile, "englishLevel" | "experienceLevel">;
  /** What the worker did at this venue, and what it reported; undefined if unknown. */
  applicant: Pick<Applicant, "workedHere" | "ownReports"> | undefined;
  /** The venue's; undefined until it is known. */
  timezone: string | undefined;
  /** Undefined while it loads. */
  person: WorkerProfile | undefined;
  /** More facts. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <dl className="profile-facts">
      {applicant !== undefined && (
        <Fact term={t(($) => $.applicants.here)}>
          {applicant.workedHere > 0
            ? t(($) => $.applicants.times, { count: applicant.workedHere })
            : t(($) => $.applicants.notYet)}
        </Fact>
      )}
      {applicant?.ownReports !== undefined && (
        <Fact term={t(($) => $.applicants.reported.title)}>
          <OwnReports reports={applicant.ownReports} timezone={timezone} />
        </Fact>
      )}
      <Fact term={t(($) => $.waitress.englishLevel)}>
        {t(($) => $.waitress.english[englishLevel ?? "unknown"])}
      </Fact>
      <Fact term={t(($) => $.waitress.experienceLevel)}>
        {t(($) => $.waitress.experience[experienceLevel ?? "unknown"])}
      </Fact>
      {person !== undefined && (
        <>
          <Fact term={t(($) => $.waitress.city)}>
            {person.city}, {person.country}
          </Fact>
          <ContactFacts person={person} />
        </>
      )}
      {children}
    </dl>
  );
}
