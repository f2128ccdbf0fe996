import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Waitress } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import type { ReactNode } from "react";

/** Levels ('Unkown' if missing, specification section 3), what happened before, and once confirmed how to reach them. */
export function ApplicantFacts({
  applicant,
  person,
}: {
  applicant: Applicant;
  person: Waitress | undefined;
}) {
  const { t } = useTranslation();
  const { englishlevel, experiencelevel, status, workedhere } = applicant;
  const isReachable = status === "confirmed" || status === "completed";
  return (
    <dl className="profile-facts">
      <Fact term={t(($) => $.applicants.here)}>
        {workedhere > 0 ? t(($) => $.applicants.times, { count: workedhere }) : t(($) => $.applicants.notYet)}
      </Fact>
      <Fact term={t(($) => $.waitress.englishLevel)}>
        {t(($) => $.waitress.english[englishlevel ?? "unknown"])}
      </Fact>
      <Fact term={t(($) => $.waitress.experienceLevel)}>
        {t(($) => $.waitress.experience[experiencelevel ?? "unknown"])}
      </Fact>
      {person !== undefined && (
        <Fact term={t(($) => $.waitress.city)}>
          {person.city}, {person.country}
        </Fact>
      )}
      {isReachable && person !== undefined && <Contact person={person} />}
    </dl>
  );
}

function Contact({ person: { email, mobile, mobilecountry } }: { person: Waitress }) {
  const { t } = useTranslation();
  const phone = mobile === null ? null : `${mobilecountry ?? ""} ${mobile}`.trim();
  return (
    <>
      <Fact term={t(($) => $.waitress.phone)}>
        {phone === null ? (
          t(($) => $.waitress.noPhone)
        ) : (
          <a className="text-link type-figures text-base" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        )}
      </Fact>
      <Fact term={t(($) => $.waitress.email)}>
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
    </>
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
