import { hasExpired, useLogin } from "@bandeja/web-platform/session/session.ts";
import type { AccountType } from "@bandeja/contract/lists";
import { useEffect, useState } from "react";
import { Navigate, Outlet } from "react-router";
import { homeOf } from "#lib/home-of.ts";
import { saveLoginType } from "#lib/login-type.ts";
import { useAddress } from "#lib/use-address.ts";
import { appPaths } from "@bandeja/contract/app-pages";

/**
 * Guards screens by account type: without a session it leads to the login, with another type to its first screen. Public
 * screens are shown without a session, too, except where the server has just ended it.
 */
export function RequireType({
  types,
  isPublic = false,
}: {
  types: readonly AccountType[];
  isPublic?: boolean;
}) {
  const login = useLogin();
  const [wasSignedIn] = useState(Boolean(login));
  const here = useAddress();
  // Also of a login on the site: when its session ends, the next login is most likely for the same type.
  useEffect(() => {
    if (login) saveLoginType(login.type);
  }, [login]);
  if (login) return types.includes(login.type) ? <Outlet /> : <Navigate to={homeOf(login)} replace />;
  if (isPublic && !(wasSignedIn && hasExpired())) return <Outlet />;
  return <Navigate to={appPaths.loginThen(here)} replace />;
}
