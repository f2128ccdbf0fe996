import { useSyncExternalStore } from "react";

/** As in the styles of the pages. */
const wide = "(width >= 64rem)";

function subscribe(onChange: () => void) {
  const query = window.matchMedia?.(wide);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** Whether there is room for two columns beside each other, where what is rendered depends on it. Of the browser only. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(wide).matches ?? true);
}
