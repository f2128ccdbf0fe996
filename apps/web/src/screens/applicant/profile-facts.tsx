import { ContactFacts } from "@bandeja/features/applicants/contact-facts.tsx";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import type { ReactNode } from "react";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";

/** English and experience ('Unkown' if missing, specification section 3), city, and contact details or why they are hidden. */
export function ProfileFacts({
  person,
  workedHere,
}: {
  person: WorkerProfile;
  /** How many shifts the worker completed at this venue; undefined if unknown. */
  workedHere: number | undefined;
}) {
  const { t } = useTranslation();
  const { englishLevel, experienceLevel } = person;
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
      <Fact term={t(($) => $.waitress.city)}>
        {person.city}, {person.country}
      </Fact>
      <ContactFacts person={person} />
      <Fact term={t(($) => $.chat.title)}>
        <LinkButton as={SiteLink} href={paths.chatWith(person.id)} tone="secondary" size="small">
          {t(($) => $.waitress.chatHere)}
        </LinkButton>
      </Fact>
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
