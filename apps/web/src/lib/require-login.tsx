import { useTranslation } from "@bandeja/i18n/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useCurrentScreen } from "./current-screen.ts";
import { paths } from "../paths.ts";
import type { SignedInScreen } from "#lib/application-screens.ts";
import { GoTo } from "./go-to.tsx";
import { OnlyVenues } from "./only-venues.tsx";
import { PageTitle } from "./page-title.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { aimOfSignOut, clearAim } from "./sign-out-to.ts";
import { useUser } from "./use-user.ts";
import { WithoutScript } from "./without-script.tsx";

/**
 * Wraps every page that requires a venue's login: redirects visitors to /login, which returns here; waitstaff get 'Only
 * venues!' (specification sections 2 and 6) and are redirected to the app.
 */
export function RequireLogin({ children }: { children?: ReactNode }) {
  const login = useLogin();
  const { pathname, search, hash } = useLocation();
  useUser();
  useEffect(() => clearAim, []);
  if (login === undefined) return <Waiting />;
  if (login === null) {
    return <GoTo to={aimOfSignOut() ?? paths.loginThen(`${pathname}${search}${hash}`)} />;
  }
  if (login.type === "restaurant") return children;
  return (
    <>
      <Waiting />
      <OnlyVenues />
    </>
  );
}

/** The prerendered page, until the login is known. */
function Waiting() {
  const { t } = useTranslation();
  const title = useScreenTitle();
  return (
    <div className="min-h-dvh">
      <PageTitle>{title}</PageTitle>
      <WithoutScript title={title} />
      <p role="status" className="sr-only">
        {t(($) => $.common.loading)}
      </p>
    </div>
  );
}

/** The name of the screen that requires the login. */
function useScreenTitle(): string {
  const { t } = useTranslation();
  switch (useCurrentScreen().id as SignedInScreen) {
    case "newJob":
      return t(($) => $.newjob.title);
    case "jobs":
      return t(($) => $.jobs.title);
    case "job":
      return t(($) => $.job.title);
    case "editJob":
      return t(($) => $.editjob.edit);
    case "applicant":
      return t(($) => $.waitress.title);
    case "chat":
      return t(($) => $.chat.title);
    case "costs":
      return t(($) => $.menu.costs);
    case "messages":
      return t(($) => $.nav.messages);
    case "notifications":
      return t(($) => $.inbox.title);
    case "people":
      return t(($) => $.team.title);
    case "account":
      return t(($) => $.account.sections.profile);
    case "accountSecurity":
      return t(($) => $.account.sections.security);
    case "accountPayments":
      return t(($) => $.account.sections.payments);
    case "accountPeople":
      return t(($) => $.account.sections.people);
    case "accountNotifications":
      return t(($) => $.account.sections.notifications);
    case "accountPrivacy":
      return t(($) => $.account.sections.privacy);
  }
}
