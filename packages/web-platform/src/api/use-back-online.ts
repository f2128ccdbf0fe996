import { useEffect, useEffectEvent } from "react";
import { readConnection, subscribe } from "./connection.ts";

/** Acts once the device has a network again, or the server answers again. @returns a function that stops it */
export function onBackOnline(act: () => void): () => void {
  let before = readConnection();
  const stop = subscribe(() => {
    const now = readConnection();
    if (before === "away" && now === "online") act();
    before = now;
  });
  const back = () => act();
  window.addEventListener("online", back);
  return () => {
    stop();
    window.removeEventListener("online", back);
  };
}

/** `onBackOnline` while a component is shown. */
export function useBackOnline(act: () => void): void {
  const onBack = useEffectEvent(act);
  useEffect(() => onBackOnline(() => onBack()), []);
}
