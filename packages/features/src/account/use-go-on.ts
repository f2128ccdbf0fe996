import { useEffect, useEffectEvent, useRef } from "react";
import type { AskGoogle } from "./ask-google.ts";

/** Continues an action after the return from Google's page, without another press. */
export function useGoOn({ backFor }: AskGoogle, purpose: string, goOn: () => void): void {
  const hasGoneOn = useRef(false);
  const begin = useEffectEvent(() => {
    if (backFor !== purpose || hasGoneOn.current) return;
    hasGoneOn.current = true;
    goOn();
  });
  useEffect(() => begin(), []);
}
