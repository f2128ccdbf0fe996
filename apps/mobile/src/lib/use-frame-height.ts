import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/**
 * Gives the frame the height of a bar that stays on the screen, so that what else stays there keeps clear of it:
 * `--cut` of the one at the top that says that there is no connection, `--action` of a screen's own at the foot.
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
