import "./app.css";
import { use } from "react";
import type { ReactNode } from "react";
import { Links, Scripts, ScrollRestoration } from "react-router";
import { FontPreloads } from "@bandeja/ui/font-preloads";
import { PressableStyle } from "@bandeja/ui/pressable-style";
import { useLanguage } from "@bandeja/i18n/react";
import { InlineScript } from "#layout/inline-script.tsx";
import preHydration from "#layout/pre-hydration.js?raw";
import storeIcons from "#layout/store-icons.js?raw";
import { useScreenHandle } from "#layout/screen-handle.ts";
import { SiteLayout } from "#layout/site-layout.tsx";
import { AppProviders } from "#lib/app-providers.tsx";
import { RenderIslandContext } from "#lib/island/island.tsx";

export { RootError as ErrorBoundary } from "#layout/root-error.tsx";

/** The document of every page, including the error page. Each screen sets its `<title>`. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const staysStill = use(RenderIslandContext) !== undefined;
  const isStill = useScreenHandle().isStill === true && staysStill;
  return (
    // pre-hydration.js sets attributes before hydration, so mismatches are expected.
    <html lang={language} data-still={isStill || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f1a17" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <FontPreloads />
        {/* The menu is hidden until it is complete, as its entries would move. */}
        <link rel="expect" href="#main" blocking="render" />
        {/* The text is in prerendered documents only: the application's script does not repeat it. */}
        <InlineScript text={import.meta.env.SSR ? preHydration : ""} />
        <Links />
      </head>
      <body>
        {children}
        <PressableStyle />
        <InlineScript text={import.meta.env.SSR ? storeIcons : ""} />
        {!isStill && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <AppProviders>
      <SiteLayout />
    </AppProviders>
  );
}
