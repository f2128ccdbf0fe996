import { useCallback, useSyncExternalStore } from "react";

/** Whole seconds until an instant in milliseconds, counted down; 0 from then on. */
export function useSecondsUntil(instant: number): number {
  const read = () => Math.max(0, Math.ceil((instant - Date.now()) / 1000));
  const subscribe = useCallback(
    (notify: () => void) => {
      const timer = setInterval(() => {
        notify();
        if (Date.now() >= instant) clearInterval(timer);
      }, 1000);
      return () => clearInterval(timer);
    },
    [instant],
  );
  return useSyncExternalStore(subscribe, read, () => 0);
}
