import { useTranslation } from "@bandeja/i18n/react";
import { Suspense, useState } from "react";
import { usePhoneChallenge } from "@bandeja/features/phone/phone-challenge.ts";
import type { PhoneChallenge } from "@bandeja/features/phone/phone-challenge.ts";
import { TicketPageFrame } from "#features/ticket-page/ticket-page-frame.tsx";
import { useRegistration } from "#features/registration/registration.ts";
import { lazyPart } from "@bandeja/features/query/lazy-part.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { CodeNotRequested } from "./code-not-requested.tsx";
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
 * signed-in venue is saved. Without a pending challenge, it leads to the number.
 */
export function VerifyCodePage() {
  const { t } = useTranslation();
  const login = useLogin();
  const registration = useRegistration();
  const challenge = useLastChallenge();
  if (challenge === null || challenge === undefined || registration === undefined) {
    return <CodeNotRequested isGuess={challenge === undefined} />;
  }
  if (login?.type !== "restaurant") {
    return <CodeOfRegistration registration={registration} challenge={challenge} />;
  }
  return (
    <Suspense
      fallback={<TicketPageFrame title={t(($) => $.register.codeTitle)} lead={t(($) => $.phone.codeHint)} />}
    >
      <CodeOfVenue id={login.id} challenge={challenge} />
    </Suspense>
  );
}
