import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/**
 * Publishes the height of a sticky bar to the frame, so that other sticky elements keep clear of it: `--cut` for the
 * connection bar at the top, `--action` for a screen's action bar at the bottom.
 */
export function useFrameHeight(bar: RefObject<HTMLElement | null>, name: "--cut" | "--action"): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const frame = element?.closest<HTMLElement>(".app-frame");
    if (!element || !frame || !("ResizeObserver" in window)) return undefined;
    const measure = () => {
      // On a low screen some bars scroll with the page.
      const isStuck = getComputedStyle(element).position !== "static";
      frame.style.setProperty(name, `${isStuck ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      frame.style.removeProperty(name);
    };
  }, [bar, name]);
}
