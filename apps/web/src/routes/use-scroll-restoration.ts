import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Scrolls as between documents: a new page begins at its top, or at the element that its address names; after Back and
 * Forward, a page is where it was left.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const type = useNavigationType();
  const left = useRef(new Map<string, number>());
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
    if (last.current.key === location.key) return;
    const { pathname, search } = last.current;
    const isSamePath = pathname === location.pathname;
    last.current = location;
    if (type === NavigationType.Pop) {
      // A fragment of the shown page: the browser scrolls to it.
      if (isSamePath && search === location.search && location.hash !== "") return;
      window.scrollTo(0, left.current.get(location.key) ?? 0);
      return;
    }
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named !== null) named.scrollIntoView();
    // A changed query of the same page, such as the month of costs.
    else if (type === NavigationType.Push || !isSamePath) window.scrollTo(0, 0);
  }, [location, type]);

  useLayoutEffect(() => {
    const positions = left.current;
    const save = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", save, { passive: true });
    return () => window.removeEventListener("scroll", save);
  }, [key]);
}
