import { useTranslation } from "@bandeja/i18n/react";
import { Suspense } from "react";
import { TicketPageFrame } from "#features/ticket-page/ticket-page-frame.tsx";
import { useRegistration } from "#features/registration/registration.ts";
import { GoTo } from "#lib/go-to.tsx";
import { lazyPart } from "#lib/lazy-part.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { paths } from "../../paths.ts";
import { PhoneOfRegistration } from "./phone-of-registration.tsx";

// Loaded on demand: a registration does not need the venue's data.
const PhoneOfVenue = lazyPart(async () => (await import("./phone-of-venue.tsx")).PhoneOfVenue);

/**
 * Country code, number, GET CODE (specification section 2, Phone flow): as the third step of a registration, or
 * for a signed-in venue. Other visitors are redirected to step 1.
 */
export function InsertPhonePage() {
  const login = useLogin();
  const registration = useRegistration();
  const { t } = useTranslation();
  const frame = <TicketPageFrame title={t(($) => $.phone.title)} lead={t(($) => $.register.phoneLead)} />;
  if (login === undefined || registration === undefined) {
    return frame;
  }
  if (login?.type === "restaurant") {
    return (
      <Suspense fallback={frame}>
        <PhoneOfVenue id={login.id} />
      </Suspense>
    );
  }
  const { account, venue } = registration;
  if (account === undefined) return <GoTo to={paths.register} />;
  if (venue === undefined) return <GoTo to={paths.registerStep(2)} />;
  return <PhoneOfRegistration registration={{ ...registration, venue }} />;
}
