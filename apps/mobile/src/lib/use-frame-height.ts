import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/**
 * Publishes the height of a sticky bar to the frame, so that other sticky elements keep clear of it: `--cut` for the
 * connection bar at the top, `--action` for a screen's action bar at the bottom. A bar of more than a third of the
 * window, or with which all bars would take more than half, is marked `data-tall`: layout.css lets it scroll with the
 * page.
 */
export function useFrameHeight(bar: RefObject<HTMLElement | null>, name: "--cut" | "--action"): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const frame = element?.closest<HTMLElement>(".app-frame");
    if (!element || !frame || !("ResizeObserver" in window)) return undefined;
    const measure = () => {
      const height = element.offsetHeight;
      const title = frame.querySelector<HTMLElement>(".screen-bar")?.offsetHeight ?? 0;
      // The frame keeps clear of the tabs.
      const tabs = parseFloat(getComputedStyle(frame).paddingBottom) || 0;
      const other = parseFloat(frame.style.getPropertyValue(name === "--cut" ? "--action" : "--cut")) || 0;
      const all = height + title + tabs + other;
      element.toggleAttribute("data-tall", height > innerHeight / 3 || all > innerHeight / 2);
      const isStuck = getComputedStyle(element).position !== "static";
      frame.style.setProperty(name, `${isStuck ? height : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
      frame.style.removeProperty(name);
    };
  }, [bar, name]);
}
