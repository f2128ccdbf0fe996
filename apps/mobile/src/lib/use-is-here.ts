import { useCallback, useEffect, useRef } from "react";

/** A function that returns whether the screen is still shown: afterwards the frame reports what went wrong. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
