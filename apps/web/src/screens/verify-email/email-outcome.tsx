import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { Bone } from "@bandeja/ui/skeleton";
import { failureText } from "#lib/failure-text.ts";
import { useLogin } from "#lib/session.ts";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";
import type { EmailVerification } from "./use-verify-email.ts";

/** How it went, and the way on: New job for a venue that is signed in, else its login; the app for waitstaff. */
export function EmailOutcome(verification: EmailVerification) {
  const { t } = useTranslation();
  const login = useLogin();
  const { state } = verification;
  const isWaitstaff = verification.state === "done" && verification.type === "waitress";
  const next = isWaitstaff
    ? { href: paths.downloadApp, label: t(($) => $.nav.downloadApp) }
    : login?.type === "restaurant"
      ? { href: paths.newJob, label: t(($) => $.verifyemail.goOn) }
      : { href: paths.login, label: t(($) => $.nav.login) };
  return (
    <div role="status" className="grid gap-4">
      {state === "checking" && (
        <>
          <p>{t(($) => $.verifyemail.checking)}</p>
          <Bone className="h-8 w-3/4" />
          <Bone className="h-[52px] w-full" />
        </>
      )}
      {state === "done" && (
        <>
          <h2 className="type-card">{t(($) => $.verifyemail.done)}</h2>
          <p>{t(($) => $.verifyemail.doneText)}</p>
        </>
      )}
      {state === "invalid" && (
        <>
          <h2 className="type-card">{t(($) => $.verifyemail.invalid)}</h2>
          <p>{t(($) => $.verifyemail.invalidText)}</p>
        </>
      )}
      {state === "failed" && (
        <>
          <h2 className="type-card">{t(($) => $.verifyemail.failed)}</h2>
          <p>{failureText(t, verification.failure)}</p>
          <Button onClick={verification.retry}>{t(($) => $.common.tryAgain)}</Button>
        </>
      )}
      {(state === "done" || state === "invalid") && (
        <LinkButton as={SiteLink} href={next.href}>
          {next.label}
        </LinkButton>
      )}
    </div>
  );
}
