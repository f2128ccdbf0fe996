import { useTranslation } from "@bandeja/i18n/react";
import { SkipLink } from "@bandeja/ui/skip-link";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { RequireLogin } from "#lib/require-login.tsx";
import { usePath } from "#lib/use-path.ts";
import { signedInScreens } from "#lib/application-screens.ts";
import { useCurrentScreen } from "#lib/current-screen.ts";
import { PageMeta } from "./page-meta.tsx";
import { SiteHeader } from "./site-header.tsx";
import { StoreIcons } from "./store-icons.tsx";

/** The frame of every page: skip link, header, content, footer and store icons. */
export function SiteLayout({ footer, children }: { footer?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation();
  const main = useHeadingFocus();
  const { id, handle } = useCurrentScreen();
  const isSignedIn = signedInScreens.some((screen) => screen === id);
  return (
    <>
      {/* For search engines and previews, which read the document. */}
      {import.meta.env.SSR && <PageMeta />}
      <SkipLink href="#main">{t(($) => $.nav.skip)}</SkipLink>
      <SiteHeader
        ground={handle.header ?? "rail"}
        isSignedIn={isSignedIn}
        isStill={handle.isStill === true}
      />
      <main ref={main} id="main" tabIndex={-1} className="site-main">
        {isSignedIn ? <RequireLogin>{children}</RequireLogin> : children}
      </main>
      {footer}
      <StoreIcons />
    </>
  );
}

/** Moves the focus to the heading of a new page, so that a screen reader says it, as the app and the console do. */
function useHeadingFocus() {
  const main = useRef<HTMLElement>(null);
  const path = usePath();
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const page = main.current;
    // Unless the new page has focused a field.
    if (page === null || page.contains(document.activeElement)) return;
    if (focusHeading(page)) return;
    // The heading is still loading. Until it comes, the keyboard begins at the top of the page.
    page.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== page || focusHeading(page)) observer.disconnect();
    });
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);
  return main;
}

function focusHeading(page: HTMLElement): boolean {
  const heading = page.querySelector("h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
