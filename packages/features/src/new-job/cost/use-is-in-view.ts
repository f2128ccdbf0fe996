import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Whether a part of an element is visible; true until the browser has reported, and without IntersectionObserver. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
