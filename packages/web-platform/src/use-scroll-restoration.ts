import { useLayoutEffect, useRef, useState } from "react";
import { restoreAtStart, restorePosition, savePosition } from "./scroll-positions.ts";

/** An entry of the browser's history, as routers describe it. */
interface Entry {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Scrolls as between documents: a new page begins at its top, or at the element that its address names; after Back and
 * Forward, a page is where it was left.
 *
 * @param location of the router
 * @param type how it was reached: "POP" by Back, Forward or a load, "PUSH", or "REPLACE"
 */
export function useScrollRestoration(location: Entry, type: string): void {
  const last = useRef(location);
  const { key } = location;

  useLayoutEffect(() => {
    // The browser would restore it before the page is shown. Between documents it knows better.
    const byBrowser = () => (window.history.scrollRestoration = "auto");
    const byUs = () => (window.history.scrollRestoration = "manual");
    byUs();
    window.addEventListener("pagehide", byBrowser);
    window.addEventListener("pageshow", byUs);
    return () => {
      byBrowser();
      window.removeEventListener("pagehide", byBrowser);
      window.removeEventListener("pageshow", byUs);
    };
  }, []);

  useLayoutEffect(() => {
    if (last.current.key === location.key) return undefined;
    const { pathname, search } = last.current;
    const isSamePath = pathname === location.pathname;
    last.current = location;
    if (type === "POP") {
      // A fragment of the shown page: the browser scrolls to it.
      if (isSamePath && search === location.search && location.hash !== "") return undefined;
      return restorePosition(location.key, 0);
    }
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named !== null) named.scrollIntoView();
    // A changed query of the same page, such as the month of costs.
    else if (type === "PUSH" || !isSamePath) window.scrollTo(0, 0);
    return undefined;
  }, [location, type]);

  const [opened] = useState(key);
  useLayoutEffect(() => restoreAtStart(opened), [opened]);

  useLayoutEffect(() => {
    const save = () => savePosition(key, window.scrollY);
    window.addEventListener("scroll", save, { passive: true });
    return () => window.removeEventListener("scroll", save);
  }, [key]);
}
