import { useCallback, useSyncExternalStore } from "react";

/** As in the styles of the pages: two columns beside each other; a table beside a narrow column. */
const widths = { columns: "(width >= 64rem)", table: "(width >= 75rem)" } as const;

/** Whether there is room for something, where what is rendered depends on it. Of the browser only. */
export function useIsWide(forWhat: keyof typeof widths): boolean {
  const wide = widths[forWhat];
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia?.(wide);
      query?.addEventListener("change", onChange);
      return () => query?.removeEventListener("change", onChange);
    },
    [wide],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(wide).matches ?? true);
}
