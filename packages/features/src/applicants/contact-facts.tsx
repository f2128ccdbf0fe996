import { readableEmail } from "@bandeja/domain/readable-email";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { errorText } from "@bandeja/i18n/problem-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { EmailAddress } from "@bandeja/ui/email-address";
import { Why } from "../how-it-decides/why.tsx";
import { Fact } from "./fact.tsx";

/** E-mail and phone of an applicant, or why the venue cannot see them, as items of a description list. */
export function ContactFacts({ person }: { person: WorkerProfile }) {
  const { t } = useTranslation();
  const { email, phoneCountry, contactRefusal } = person;
  if (contactRefusal !== undefined) {
    const { code } = contactRefusal;
    return (
      <Fact term={t(($) => $.waitress.contact)}>
        <p>{errorText(t, code)}</p>
        {code === "CONTACT_LIMIT_REACHED" && <Why about="limits" />}
      </Fact>
    );
  }
  const phone = person.phone === null ? null : `${phoneCountry ?? ""} ${person.phone}`.trim();
  return (
    <>
      {email !== null && (
        <Fact term={t(($) => $.waitress.email)}>
          <a
            className="underline underline-offset-4"
            href={`mailto:${email}`}
            aria-label={readableEmail(email)}
          >
            <EmailAddress>{readableEmail(email)}</EmailAddress>
          </a>
        </Fact>
      )}
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
    </>
  );
}
