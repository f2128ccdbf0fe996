import { useMemo } from "react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { NavigationContext } from "./navigation.ts";
import type { Navigation, SiteLinkProps } from "./navigation.ts";

function RouterLink({ href, ...props }: SiteLinkProps) {
  return <Link to={href} {...props} />;
}

/** Client-side navigation for its children. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const navigation = useMemo<Navigation>(
    () => ({
      Link: RouterLink,
      search,
      go: async (to, options) => navigate(to, options),
    }),
    [navigate, search],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
