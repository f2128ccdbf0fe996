import { useCallback, useSyncExternalStore } from "react";

/** The whole seconds until an instant (ms since 1970), updated every second; 0 after it. */
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
