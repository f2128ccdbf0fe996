import { useTranslation } from "@bandeja/i18n/react";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { OnlyVenues } from "./only-venues.tsx";
import { useLogin } from "./session.ts";
import { useUser } from "./use-user.ts";

/**
 * Around every page that needs a venue's login: without one it sends to /login, which returns here
 * afterwards; another type of account is told 'Only venues!' (specification sections 2 and 6).
 */
export function RequireLogin() {
  const login = useLogin();
  const { pathname, search, hash } = useLocation();
  useUser();
  if (login === undefined) return <Waiting />;
  if (login === null) return <Navigate to={paths.loginThen(`${pathname}${search}${hash}`)} replace />;
  if (login.type === "restaurant") return <Outlet />;
  return (
    <>
      <Waiting />
      <OnlyVenues leadsTo={paths.downloadApp} />
    </>
  );
}

/** What the prerendered page shows until the browser has looked who is there. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="min-h-dvh">
      <title>{t(($) => $.common.brand)}</title>
      <p role="status" className="sr-only">
        {t(($) => $.common.loading)}
      </p>
    </div>
  );
}
