import { use } from "react";
import type { ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { Document } from "#layout/document.tsx";
import { SiteFooter } from "#layout/site-footer.tsx";
import { SiteLayout } from "#layout/site-layout.tsx";
import { AppProviders } from "#lib/app-providers.tsx";
import { CurrentScreenContext } from "#lib/current-screen.ts";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { RenderIslandContext } from "#lib/island/island.tsx";

export { RootError as ErrorBoundary } from "#layout/root-error.tsx";

/** The document of a still page; in development of every page, which is hydrated as a whole. */
export function Layout({ children }: { children: ReactNode }) {
  const match = useMatches().at(-1);
  const id = match?.id ?? "";
  const handle: ScreenHandle = match?.handle ?? {};
  const staysStill = use(RenderIslandContext) !== undefined;
  const isStill = handle.isStill === true && staysStill;
  // Scripts of a production build hydrate pages of the application only, which have another router.
  const isHydrated = !isStill && (import.meta.env.SSR || import.meta.env.DEV);
  const scripts = isHydrated && (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
  return (
    <CurrentScreenContext value={{ id, handle }}>
      <Document isStill={isStill} styles={<Links />} scripts={scripts}>
        {children}
      </Document>
    </CurrentScreenContext>
  );
}

export default function Root() {
  return (
    <AppProviders>
      <SiteLayout footer={<SiteFooter />}>
        <Outlet />
      </SiteLayout>
    </AppProviders>
  );
}
