import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { AccountType } from "@bandeja/contract/lists";
import { Navigate, Outlet, useLocation } from "react-router";
import { homeOf } from "#lib/home-of.ts";
import { appPaths } from "@bandeja/contract/app-pages";

/** Guards screens by account type: without a session it leads to the login, with another type to its first screen. */
export function RequireType({ types }: { types: readonly AccountType[] }) {
  const login = useLogin();
  const { pathname, search, hash } = useLocation();
  if (!login) return <Navigate to={appPaths.loginThen(`${pathname}${search}${hash}`)} replace />;
  return types.includes(login.type) ? <Outlet /> : <Navigate to={homeOf(login)} replace />;
}
