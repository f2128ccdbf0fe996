import { useTranslation } from "@bandeja/i18n/react";
import { Suspense, useState } from "react";
import { usePhoneChallenge } from "@bandeja/features/phone/phone-challenge.ts";
import type { PhoneChallenge } from "@bandeja/features/phone/phone-challenge.ts";
import { TicketPageFrame } from "#features/ticket-page/ticket-page-frame.tsx";
import { useRegistration } from "#features/registration/registration.ts";
import { GoTo } from "#lib/go-to.tsx";
import { lazyPart } from "#lib/lazy-part.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { paths } from "../../paths.ts";
import { CodeOfRegistration } from "./code-of-registration.tsx";

// Loaded on demand, as a registration does not save the phone here.
const CodeOfVenue = lazyPart(async () => (await import("./code-of-venue.tsx")).CodeOfVenue);

/** The pending challenge; after use it is kept until the page is left. */
function useLastChallenge(): PhoneChallenge | null | undefined {
  const challenge = usePhoneChallenge();
  const [last, setLast] = useState(challenge);
  if (challenge && challenge !== last) setLast(challenge);
  return challenge ?? last ?? challenge;
}

/**
 * "Takes the code; on a match it continues to /registerrestaurant" (specification section 2); the phone of a
 * signed-in venue is saved. Without a pending challenge, it returns to the number.
 */
export function VerifyCodePage() {
  const { t } = useTranslation();
  const login = useLogin();
  const registration = useRegistration();
  const challenge = useLastChallenge();
  const frame = <TicketPageFrame title={t(($) => $.register.codeTitle)} lead={t(($) => $.phone.codeHint)} />;
  if (login === undefined || registration === undefined || challenge === undefined) {
    return frame;
  }
  const isVenue = login?.type === "restaurant";
  const isRegistering = registration.account !== undefined && registration.venue !== undefined;
  if (challenge === null || !(isVenue || isRegistering)) return <GoTo to={paths.insertPhone} />;
  return isVenue ? (
    <Suspense fallback={frame}>
      <CodeOfVenue id={login.id} challenge={challenge} />
    </Suspense>
  ) : (
    <CodeOfRegistration registration={registration} challenge={challenge} />
  );
}
