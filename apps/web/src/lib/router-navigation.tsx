import { createContext, use, useMemo } from "react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isOfApplication, paths } from "../paths.ts";
import { byDocuments, NavigationContext, ScreensContext } from "@bandeja/features/navigation/navigation.ts";
import type { Navigation, ScreenLinkProps, Screens } from "@bandeja/features/navigation/navigation.ts";

const screens: Screens = {
  base: "",
  jobs: paths.jobs,
  job: paths.jobById,
  conduct: paths.accountConduct,
  fee: paths.downloadApp,
  payments: paths.accountPayments,
};

/** Whether the router shows a path; the document of any other is loaded. */
export const RoutedPathsContext = createContext(isOfApplication);

function RouterLink({ href, ...props }: ScreenLinkProps) {
  const isRouted = use(RoutedPathsContext);
  return <Link to={href} reloadDocument={!isRouted(href)} {...props} />;
}

/** Client-side navigation for its children between pages of the application; still pages are documents. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isRouted = use(RoutedPathsContext);
  const navigation = useMemo<Navigation>(
    () => ({
      Link: RouterLink,
      search,
      go: async (to, options) => (isRouted(to) ? navigate(to, options) : byDocuments.go(to, options)),
    }),
    [navigate, search, isRouted],
  );
  return (
    <ScreensContext value={screens}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </ScreensContext>
  );
}
