import { useLogin } from "@bandeja/browser/session/session.ts";
import type { AccountType } from "@bandeja/contract/lists";
import { Navigate, Outlet, useLocation } from "react-router";
import { homeOf } from "#lib/home-of.ts";
import { appPaths } from "@bandeja/contract/app-pages";

/** Around screens that need a login: without one it is asked for first; of another type, its own start is shown. */
export function RequireType({ types }: { types: readonly AccountType[] }) {
  const login = useLogin();
  const { pathname, search, hash } = useLocation();
  if (!login) return <Navigate to={appPaths.loginThen(`${pathname}${search}${hash}`)} replace />;
  return types.includes(login.type) ? <Outlet /> : <Navigate to={homeOf(login)} replace />;
}
