import { useSyncExternalStore } from "react";

// As in job-screen.css.
const wide = "(width >= 64rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(wide);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** Whether two columns fit beside each other, where the order of the parts depends on it. Of the browser only. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(wide).matches ?? true);
