import { useTranslation } from "@bandeja/i18n/react";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useMatches } from "react-router";
import { paths } from "../paths.ts";
import type { SignedInScreen } from "../paths.ts";
import { OnlyVenues } from "./only-venues.tsx";
import { PageTitle } from "./page-title.tsx";
import { useLogin } from "@bandeja/browser/session/session.ts";
import { aimOfSignOut, forgetAim } from "./sign-out-to.ts";
import { useUser } from "./use-user.ts";
import { WithoutScript } from "./without-script.tsx";

/**
 * Around every page that needs a venue's login: without one it sends to /login, which returns here
 * afterwards; another type of account is told 'Only venues!' (specification sections 2 and 6), and led to the app.
 */
export function RequireLogin() {
  const login = useLogin();
  const { pathname, search, hash } = useLocation();
  useUser();
  useEffect(() => forgetAim, []);
  if (login === undefined) return <Waiting />;
  if (login === null) {
    return <Navigate to={aimOfSignOut() ?? paths.loginThen(`${pathname}${search}${hash}`)} replace />;
  }
  if (login.type === "restaurant") return <Outlet />;
  return (
    <>
      <Waiting />
      <OnlyVenues />
    </>
  );
}

/** What the prerendered page shows until the browser has looked who is there. */
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

/** The name of the screen that waits behind the login. */
function useScreenTitle(): string {
  const { t } = useTranslation();
  switch (useMatches().at(-1)?.id as SignedInScreen) {
    case "newJob":
      return t(($) => $.newjob.title);
    case "jobs":
      return t(($) => $.jobs.title);
    case "job":
      return t(($) => $.job.title);
    case "waitress":
      return t(($) => $.waitress.title);
    case "chat":
      return t(($) => $.chat.title);
    case "account":
      return t(($) => $.account.title);
  }
}
