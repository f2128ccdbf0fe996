import type { Waitress } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import type { ReactNode } from "react";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";

/** English and experience ('Unkown' if missing, specification section 3), place, and how to reach the person. */
export function ProfileFacts({ person }: { person: Waitress }) {
  const { t } = useTranslation();
  const { englishlevel, experiencelevel, mobile, mobilecountry } = person;
  const phone = mobile === null ? null : `${mobilecountry ?? ""} ${mobile}`.trim();
  return (
    <dl className="profile-facts">
      <Fact term={t(($) => $.waitress.englishLevel)}>
        {t(($) => $.waitress.english[englishlevel ?? "unknown"])}
      </Fact>
      <Fact term={t(($) => $.waitress.experienceLevel)}>
        {t(($) => $.waitress.experience[experiencelevel ?? "unknown"])}
      </Fact>
      <Fact term={t(($) => $.waitress.city)}>
        {person.city}, {person.country}
      </Fact>
      <Fact term={t(($) => $.waitress.email)}>
        <a className="underline underline-offset-4" href={`mailto:${person.email}`}>
          {person.email}
        </a>
      </Fact>
      <Fact term={t(($) => $.waitress.phone)}>
        {phone === null ? (
          t(($) => $.waitress.noPhone)
        ) : (
          <a
            className="type-figures text-base underline underline-offset-4"
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
          >
            {phone}
          </a>
        )}
      </Fact>
      <Fact term={t(($) => $.chat.title)}>
        <LinkButton as={SiteLink} href={paths.chatWith(person._id)} tone="secondary" size="small">
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
