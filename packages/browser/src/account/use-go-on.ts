import { useEffect, useEffectEvent, useRef } from "react";
import type { AskGoogle } from "./ask-google.ts";

/** Goes on by itself with what a press began before Google's page took the place of this one. */
export function useGoOn({ backFor }: AskGoogle, purpose: string, goOn: () => void): void {
  const hasGoneOn = useRef(false);
  const begin = useEffectEvent(() => {
    if (backFor !== purpose || hasGoneOn.current) return;
    hasGoneOn.current = true;
    goOn();
  });
  useEffect(() => begin(), []);
}
