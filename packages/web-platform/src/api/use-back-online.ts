import { useEffect, useEffectEvent } from "react";
import { readConnection, subscribe } from "./connection.ts";

/** Acts once the device has a network again, or the server answers again. */
export function useBackOnline(act: () => void): void {
  const onBack = useEffectEvent(act);
  useEffect(() => {
    const back = () => onBack();
    let before = readConnection();
    const stop = subscribe(() => {
      const now = readConnection();
      if (before === "away" && now === "online") onBack();
      before = now;
    });
    window.addEventListener("online", back);
    return () => {
      stop();
      window.removeEventListener("online", back);
    };
  }, []);
}
