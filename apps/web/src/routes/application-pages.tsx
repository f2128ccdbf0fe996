import { CatchFailure } from "@bandeja/ui/catch-failure";
import { useMemo } from "react";
import { useLocation, useNavigationType } from "react-router";
import { RootError } from "#layout/root-error.tsx";
import { SiteLayout } from "#layout/site-layout.tsx";
import { SlimFooter } from "#layout/slim-footer.tsx";
import { AppProviders } from "#lib/app-providers.tsx";
import { CurrentScreenContext } from "#lib/current-screen.ts";
import { RoutedPagesContext } from "#lib/router-navigation.tsx";
import { usePath } from "#lib/use-path.ts";
import { applicationScreenAt, isOfApplication } from "#lib/application-screens.ts";
import { pathOf } from "../paths.ts";
import { fetchScreen, useScreen } from "./lazy-screens.ts";
import type { LazyScreens } from "./lazy-screens.ts";
import { useScrollRestoration } from "@bandeja/web-platform/use-scroll-restoration.ts";

/** The pages of `applicationScreens`: the current screen in its frame, by the address. */
export function ApplicationPages({ screens }: { screens: LazyScreens }) {
  const path = usePath();
  const pages = useMemo(
    () => ({
      has: isOfApplication,
      // A failure is reported in place of the screen.
      prepare: (to: string) => fetchScreen(screens, pathOf(to))?.catch(() => undefined),
    }),
    [screens],
  );
  return (
    <RoutedPagesContext value={pages}>
      <AppProviders>
        <CatchFailure at={path} failed={RootError}>
          <CurrentPage path={path} screens={screens} />
        </CatchFailure>
      </AppProviders>
    </RoutedPagesContext>
  );
}

/** While a screen's code loads, the last page stays, since the router navigates in transitions. */
function CurrentPage({ path, screens }: { path: string; screens: LazyScreens }) {
  const screen = useScreen(screens, path);
  const id = applicationScreenAt(path) ?? "";
  const current = useMemo(() => ({ id, handle: {} }), [id]);
  useScrollRestoration(useLocation(), useNavigationType());
  return (
    <CurrentScreenContext value={current}>
      <SiteLayout footer={<SlimFooter />}>{screen}</SiteLayout>
    </CurrentScreenContext>
  );
}
