import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/** Keeps the app's notices above a bar that sticks to the foot of a screen, whatever its height. */
export function useFoot(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const frame = element?.closest<HTMLElement>(".app-frame");
    if (!element || !frame || !("ResizeObserver" in window)) return undefined;
    const measure = () => {
      // On a low screen some bars scroll with the page.
      if (getComputedStyle(element).position === "static") frame.style.removeProperty("--foot");
      else frame.style.setProperty("--foot", `calc(var(--tabs) + ${element.offsetHeight}px)`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      frame.style.removeProperty("--foot");
    };
  }, [bar]);
}
