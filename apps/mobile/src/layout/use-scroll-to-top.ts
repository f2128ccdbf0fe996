import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** A new screen begins at its top. On the way back the browser itself finds the place again. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type === NavigationType.Push) window.scrollTo(0, 0);
    // The way back to a screen is no new one: only the path counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}
