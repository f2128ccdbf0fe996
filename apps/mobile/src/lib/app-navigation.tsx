import { appPaths } from "@bandeja/contract/app-pages";
import { appBase } from "@bandeja/contract/cross-links";
import { NavigationContext } from "@bandeja/features/navigation/navigation.ts";
import type { Navigation, ScreenLinkProps, Screens } from "@bandeja/features/navigation/navigation.ts";
import { useEffect, useMemo } from "react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";

/** The paths of screens that shared code leads to. */
export const appScreens: Screens = { ...appPaths, base: appBase };

function RouterLink({ href, ...props }: ScreenLinkProps) {
  return <Link to={href} {...props} />;
}

/** Navigation of shared code by the app's router. */
export function AppNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The server's document has the address of the screen that was opened, which browsers would share for every other one.
  useEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical && new URL(canonical.href).pathname !== appBase + pathname) canonical.remove();
  }, [pathname]);
  const navigation = useMemo<Navigation>(
    () => ({ Link: RouterLink, search, go: async (to, options) => navigate(to, options) }),
    [navigate, search],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
