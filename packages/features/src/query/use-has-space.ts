import { useCallback, useState } from "react";

/** Whether a container is at least so many rem wide, so that larger text needs a wider one: `[ref, hasSpace]`. */
export function useHasSpace(rem: number) {
  const [hasSpace, setHasSpace] = useState(false);
  const ref = useCallback(
    (container: HTMLElement | null) => {
      if (container === null || !("ResizeObserver" in window)) return undefined;
      const measure = () => {
        const { fontSize } = getComputedStyle(document.documentElement);
        setHasSpace(container.offsetWidth >= rem * parseFloat(fontSize));
      };
      const observer = new ResizeObserver(measure);
      observer.observe(container);
      measure();
      return () => observer.disconnect();
    },
    [rem],
  );
  return [ref, hasSpace] as const;
}
