import { useTranslation } from "@bandeja/i18n/react";
import { SkipLink } from "@bandeja/ui/skip-link";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { CatchFailure } from "./catch-failure.tsx";
import { ScreenLoading } from "./screen-loading.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useScrollToTop } from "./use-scroll-to-top.ts";

/** What is around every screen: the way past the menu, the tabs, and what is shown while a screen comes or fails. */
export function AppFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrollToTop();
  return (
    <div className="app-frame">
      <SkipLink href="#main">{t(($) => $.nav.skip)}</SkipLink>
      <CatchFailure key={pathname}>
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
      </CatchFailure>
      <TabBar />
    </div>
  );
}
