import { restoreAtStart, restorePosition, savePosition } from "@bandeja/web-platform/scroll-positions.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Scrolls to the top of a new screen, also of one in place of another. After Back the browser restores the position as far
 * as the screen is long then, and we the rest, once its data are there.
 */
export function useScrollToTop(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  // The first screen is no navigation.
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    else if (hasMoved.current) return restorePosition(key);
    hasMoved.current = true;
    return undefined;
    // Only a change of the path is a new screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  const [opened] = useState(key);
  useLayoutEffect(() => restoreAtStart(opened), [opened]);

  useLayoutEffect(() => {
    const save = () => savePosition(key, window.scrollY);
    window.addEventListener("scroll", save, { passive: true });
    return () => window.removeEventListener("scroll", save);
  }, [key]);
}
