import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import type { LinkState } from "./use-mailed-link.ts";

/** Heading and text for each outcome of a link. */
export interface LinkTexts {
  checking: string;
  done: string;
  doneText: string;
  invalid: string;
  invalidText: string;
  taken?: string;
  takenText?: string;
  claimed?: string;
  claimedText?: string;
  failed: string;
}

/** A link that needs no further input. */
type EndedLink = Exclude<LinkState, { state: "owner" }>;

/**
 * The outcome of a link, and where to continue: a signed-in venue at `goesOn`, otherwise the login; waitstaff in the app.
 */
export function LinkOutcome({ link, texts, goesOn }: { link: EndedLink; texts: LinkTexts; goesOn: string }) {
  const { t } = useTranslation();
  const login = useLogin();
  const isWaitstaff = "type" in link && link.type === "waitress";
  const next = isWaitstaff
    ? { href: paths.appLogin, label: t(($) => $.resetpassword.app) }
    : login?.type === "restaurant"
      ? { href: goesOn, label: t(($) => $.verifyemail.goOn) }
      : { href: paths.login, label: t(($) => $.menu.login) };
  if (link.state === "checking") {
    return (
      <div role="status" className="grid gap-4">
        <p>{texts.checking}</p>
        <SkeletonBar className="h-8 w-3/4" />
        <SkeletonBar className="h-[52px] w-full" />
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-4">
      <h2 className="type-card">{texts[link.state]}</h2>
      {link.state === "failed" ? (
        <>
          <p>{failureText(t, link.failure)}</p>
          <Button onClick={link.retry}>{t(($) => $.common.tryAgain)}</Button>
        </>
      ) : (
        <>
          <p>{texts[`${link.state}Text`]}</p>
          <LinkButton as={isWaitstaff ? "a" : ScreenLink} href={next.href}>
            {next.label}
          </LinkButton>
        </>
      )}
    </div>
  );
}
