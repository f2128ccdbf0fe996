import { useTranslation } from "@bandeja/i18n/react";
import { Suspense, useState } from "react";
import { usePhoneChallenge } from "@bandeja/browser/phone/phone-challenge.ts";
import type { PhoneChallenge } from "@bandeja/browser/phone/phone-challenge.ts";
import { TicketPageFrame } from "#features/ticket-page/ticket-page-frame.tsx";
import { useRegistration } from "#features/registration/registration.ts";
import { GoTo } from "#lib/go-to.tsx";
import { lazyPart } from "#lib/lazy-part.tsx";
import { useLogin } from "@bandeja/browser/session/session.ts";
import { paths } from "../../paths.ts";
import { CodeOfRegistration } from "./code-of-registration.tsx";

// A registration does without what a venue's phone is stored with.
const CodeOfVenue = lazyPart(async () => (await import("./code-of-venue.tsx")).CodeOfVenue);

/** The code that is on its way; once it is used, it stays until the page is left for the next one. */
function useLastChallenge(): PhoneChallenge | null | undefined {
  const challenge = usePhoneChallenge();
  const [last, setLast] = useState(challenge);
  if (challenge && challenge !== last) setLast(challenge);
  return challenge ?? last ?? challenge;
}

/**
 * "Takes the code; on a match it continues to /registerrestaurant" (specification section 2); the phone of a
 * venue that is signed in is stored. Without a code on its way, back to the number.
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
      <CodeOfVenue id={login._id} challenge={challenge} />
    </Suspense>
  ) : (
    <CodeOfRegistration registration={registration} challenge={challenge} />
  );
}
