import { ContactFacts } from "@bandeja/features/applicants/contact-facts.tsx";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import type { ReactNode } from "react";

/** Levels ('Unkown' if missing, specification section 3), the record, and contact data or why they are hidden. */
export function ApplicantFacts({
  applicant,
  person,
}: {
  applicant: Applicant;
  person: WorkerProfile | undefined;
}) {
  const { t } = useTranslation();
  const { englishLevel, experienceLevel, workedHere } = applicant;
  return (
    <dl className="profile-facts">
      <Fact term={t(($) => $.applicants.here)}>
        {workedHere > 0 ? t(($) => $.applicants.times, { count: workedHere }) : t(($) => $.applicants.notYet)}
      </Fact>
      <Fact term={t(($) => $.waitress.englishLevel)}>
        {t(($) => $.waitress.english[englishLevel ?? "unknown"])}
      </Fact>
      <Fact term={t(($) => $.waitress.experienceLevel)}>
        {t(($) => $.waitress.experience[experienceLevel ?? "unknown"])}
      </Fact>
      {person !== undefined && (
        <Fact term={t(($) => $.waitress.city)}>
          {person.city}, {person.country}
        </Fact>
      )}
      {person !== undefined && <ContactFacts person={person} />}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
