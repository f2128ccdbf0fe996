import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/**
 * Publishes the height of a sticky bar to the frame, so that other sticky elements keep clear of it: `--cut` for the
 * connection bar at the top, `--action` for a screen's action bar at the bottom. A bar of more than a quarter of the
 * window, as with large text, is marked `data-tall`: layout.css lets it scroll with the page, since the top bar and the
 * tabs take as much again.
 */
export function useFrameHeight(bar: RefObject<HTMLElement | null>, name: "--cut" | "--action"): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const frame = element?.closest<HTMLElement>(".app-frame");
    if (!element || !frame || !("ResizeObserver" in window)) return undefined;
    const measure = () => {
      const height = element.offsetHeight;
      element.toggleAttribute("data-tall", height * 4 > innerHeight);
      const isStuck = getComputedStyle(element).position !== "static";
      frame.style.setProperty(name, `${isStuck ? height : 0}px`);
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
