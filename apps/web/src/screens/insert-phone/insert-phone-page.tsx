import { useRegistration } from "#features/registration/registration.ts";
import { GoTo } from "#lib/go-to.tsx";
import { useLogin } from "#lib/session.ts";
import { paths } from "../../paths.ts";
import { PhoneOfRegistration } from "./phone-of-registration.tsx";
import { PhoneOfVenue } from "./phone-of-venue.tsx";

/**
 * Country code, number, GET CODE (specification section 2, Phone flow): as the third step of a registration, or
 * for a venue that is signed in. Whoever comes here out of the blue starts with the first step.
 */
export function InsertPhonePage() {
  const login = useLogin();
  const registration = useRegistration();
  if (login === undefined || registration === undefined) {
    // The prerendered page knows nobody: it keeps the place.
    return <div className="min-h-dvh" />;
  }
  if (login?.type === "restaurant") {
    return <PhoneOfVenue id={login._id} />;
  }
  const { account, venue } = registration;
  if (account === undefined) return <GoTo to={paths.register} />;
  if (venue === undefined) return <GoTo to={paths.registerStep(2)} />;
  return <PhoneOfRegistration registration={{ ...registration, venue }} />;
}
