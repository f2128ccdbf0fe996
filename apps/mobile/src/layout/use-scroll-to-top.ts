import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Scrolls to the top of a new screen, also of one in place of another. After Back, the browser restores the position itself. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    // Only a change of the path is a new screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}
