import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import type { ReactNode } from "react";
import { ContactFacts } from "./contact-facts.tsx";
import { Fact } from "./fact.tsx";

/** Levels ('Unkown' if missing, specification section 3), city, and contact data or why they are hidden. */
export function ProfileFacts({
  levels: { englishLevel, experienceLevel },
  workedHere,
  person,
  children,
}: {
  levels: Pick<WorkerProfile, "englishLevel" | "experienceLevel">;
  /** How many shifts the worker completed at this venue; undefined if unknown. */
  workedHere: number | undefined;
  /** Undefined while it loads. */
  person: WorkerProfile | undefined;
  /** More facts. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <dl className="profile-facts">
      {workedHere !== undefined && (
        <Fact term={t(($) => $.applicants.here)}>
          {workedHere > 0
            ? t(($) => $.applicants.times, { count: workedHere })
            : t(($) => $.applicants.notYet)}
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
