import { useEffect } from "react";

/** Acts, if there is something to do, once the device has a network again. `act` is the same function in each render. */
export function useBackOnline(act: (() => unknown) | undefined): void {
  useEffect(() => {
    if (!act) return;
    window.addEventListener("online", act);
    return () => window.removeEventListener("online", act);
  }, [act]);
}
