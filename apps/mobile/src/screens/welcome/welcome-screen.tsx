import { siteLinks } from "@bandeja/contract/cross-links";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { HeroDesktop } from "@bandeja/ui/art/hero-desktop";
import { HeroPhone } from "@bandeja/ui/art/hero-phone";
import { LinkButton } from "@bandeja/ui/link-button";
import { Wordmark } from "@bandeja/ui/logo";
import { Navigate } from "react-router";
import { LanguageChoice } from "#features/language/language-choice.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { homeOf } from "#lib/home-of.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import "./welcome-screen.css";

/** The first screen without a session; with one, redirects to the account's first screen. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  if (login) return <Navigate to={homeOf(login)} replace />;
  const ticket = {
    date: t(($) => $.app.ticketDate),
    lines: [t(($) => $.app.ticketPeople), t(($) => $.app.ticketHours)],
    stamp: t(($) => $.app.ticketStamp),
  };
  return (
    <main id="main" className="welcome ground-band">
      <title>{t(($) => $.app.title)}</title>
      <div className="welcome-wide">
        <HeroDesktop ticket={ticket} />
      </div>
      <div className="welcome-bar">
        <Wordmark />
        <LanguageChoice />
      </div>
      <div className="welcome-words">
        <h1 className="welcome-title">{t(($) => $.app.welcomeTitle)}</h1>
        <p className="welcome-lead">{t(($) => $.app.welcomeText)}</p>
      </div>
      <div className="welcome-tall">
        <HeroPhone ticket={ticket} />
      </div>
      <div className="welcome-ways">
        <LinkButton as={ScreenLink} href={appPaths.signUp} tone="saffron" isWide>
          {t(($) => $.app.signUpWaitstaff)}
        </LinkButton>
        <LinkButton as={ScreenLink} href={appPaths.shifts} tone="secondary" isWide>
          {t(($) => $.app.seeShifts)}
        </LinkButton>
        <div className="welcome-others">
          <ScreenLink href={appPaths.login} className="text-link">
            {t(($) => $.app.login)}
          </ScreenLink>
          <a href={siteLinks.register} className="text-link">
            {t(($) => $.app.signUpVenue)}
          </a>
        </div>
      </div>
    </main>
  );
}
