import { createContext, use, useMemo } from "react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isOfApplication } from "#lib/application-screens.ts";
import { paths } from "../paths.ts";
import { byDocuments, NavigationContext, ScreensContext } from "@bandeja/features/navigation/navigation.ts";
import type { Navigation, ScreenLinkProps, Screens } from "@bandeja/features/navigation/navigation.ts";

const screens: Screens = {
  base: "",
  jobs: paths.jobs,
  job: paths.jobById,
  completeJob: paths.completeJob,
  applicant: (_job, application, worker) => paths.applicantById(worker, application),
  chat: paths.chatWith,
  conduct: paths.accountConduct,
  fee: paths.downloadApp,
  payments: paths.accountPayments,
  costs: paths.costs,
  people: paths.people,
};

/** The pages that the router shows; the document of any other is loaded. */
interface RoutedPages {
  readonly has: (path: string) => boolean;
  /** What the router waits for before it goes to a page, so that who navigates is busy meanwhile. */
  readonly prepare: (path: string) => Promise<unknown> | undefined;
}

export const RoutedPagesContext = createContext<RoutedPages>({
  has: isOfApplication,
  prepare: () => undefined,
});

function RouterLink({ href, ...props }: ScreenLinkProps) {
  const pages = use(RoutedPagesContext);
  return <Link to={href} reloadDocument={!pages.has(href)} {...props} />;
}

/** Client-side navigation for its children between pages of the application; still pages are documents. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const pages = use(RoutedPagesContext);
  const navigation = useMemo<Navigation>(
    () => ({
      Link: RouterLink,
      search,
      async go(to, options) {
        if (!pages.has(to)) return byDocuments.go(to, options);
        const prepared = pages.prepare(to);
        if (prepared !== undefined) await prepared;
        await navigate(to, options);
      },
    }),
    [navigate, search, pages],
  );
  return (
    <ScreensContext value={screens}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </ScreensContext>
  );
}
