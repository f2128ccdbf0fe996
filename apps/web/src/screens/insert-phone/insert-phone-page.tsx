import { useTranslation } from "@bandeja/i18n/react";
import { Suspense } from "react";
import { TicketPageFrame } from "#features/ticket-page/ticket-page-frame.tsx";
import { useRegistration } from "#features/registration/registration.ts";
import { lazyPart } from "@bandeja/features/query/lazy-part.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { PhoneOfRegistration } from "./phone-of-registration.tsx";
import { PhoneOfVisitor } from "./phone-of-visitor.tsx";

// Loaded on demand: a registration does not need the venue's data.
const PhoneOfVenue = lazyPart(async () => (await import("./phone-of-venue.tsx")).PhoneOfVenue);

/**
 * Country code, number, GET CODE (specification section 2, Phone flow): before or as the third step of a registration, or
 * for a signed-in venue. Who opens it is unknown while hydrating: most likely a visitor.
 */
export function InsertPhonePage() {
  const login = useLogin();
  const registration = useRegistration() ?? {};
  const { t } = useTranslation();
  if (login?.type === "restaurant") {
    return (
      <Suspense
        fallback={<TicketPageFrame title={t(($) => $.phone.title)} lead={t(($) => $.register.phoneLead)} />}
      >
        <PhoneOfVenue id={login.id} />
      </Suspense>
    );
  }
  const { account, venue, phone } = registration;
  if (account === undefined || venue === undefined) return <PhoneOfVisitor phone={phone} />;
  return <PhoneOfRegistration registration={{ ...registration, venue }} />;
}
