import { useTranslation } from "@bandeja/i18n/react";
import { CatchFailure } from "@bandeja/ui/catch-failure";
import { SkipLink } from "@bandeja/ui/skip-link";
import { Suspense } from "react";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { Bell } from "#features/notifications/bell.tsx";
import { ConnectionBar } from "#features/connection/connection-bar.tsx";
import { RefusedMutations } from "#features/refused-mutations/refused-mutations.tsx";
import { ScreenFailed } from "./screen-failed.tsx";
import { ScreenLoading } from "./screen-loading.tsx";
import { RootActions } from "./root-actions.ts";
import { TabBar } from "./tab-bar.tsx";
import { useScrollToTop } from "./use-scroll-to-top.ts";

/**
 * The frame of every screen: the skip link, the tabs, and the states of a loading or failed screen. `notices` are the
 * messages of the app itself.
 */
export function AppFrame({ notices }: { notices?: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrollToTop();
  return (
    <div className="app-frame">
      <SkipLink href="#main">{t(($) => $.nav.skip)}</SkipLink>
      <ConnectionBar />
      <CatchFailure key={pathname} failed={ScreenFailed}>
        <Suspense fallback={<ScreenLoading />}>
          <RootActions value={<Bell />}>
            <Outlet />
          </RootActions>
        </Suspense>
      </CatchFailure>
      <TabBar />
      <RefusedMutations />
      {notices}
    </div>
  );
}
