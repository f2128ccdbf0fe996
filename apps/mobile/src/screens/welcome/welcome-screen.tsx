import { useLogin } from "@bandeja/browser/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { HeroPhone } from "@bandeja/ui/art/hero-phone";
import { LinkButton } from "@bandeja/ui/link-button";
import { Wordmark } from "@bandeja/ui/logo";
import { Navigate } from "react-router";
import { AppLink } from "#lib/app-link.tsx";
import { homeOf } from "#lib/home-of.ts";
import { paths } from "../../paths.ts";
import "./welcome-screen.css";

/** Where the app begins for whoever is not signed in; everybody else is where they work. */
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
      <div className="welcome-text">
        <Wordmark />
        <h1 className="type-poster">{t(($) => $.app.welcomeTitle)}</h1>
        <p className="type-lead">{t(($) => $.app.welcomeText)}</p>
        <div className="welcome-actions">
          <LinkButton as={AppLink} href={paths.signUp} tone="saffron" size="large" isWide>
            {t(($) => $.app.signUpWaitstaff)}
          </LinkButton>
          <LinkButton href="/registerrestaurant" tone="secondary" isWide>
            {t(($) => $.app.signUpVenue)}
          </LinkButton>
          <LinkButton as={AppLink} href={paths.login} tone="secondary" isWide>
            {t(($) => $.app.login)}
          </LinkButton>
        </div>
      </div>
      <HeroPhone ticket={ticket} className="welcome-art" />
    </main>
  );
}
