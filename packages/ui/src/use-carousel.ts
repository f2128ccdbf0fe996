import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from "react";

/** The time (ms) until the carousel advances: enough to read a slide twice. */
const turnMs = 8_000;

const noMotion = "(prefers-reduced-motion: reduce)";
const wantsNoMotion = (): boolean => window.matchMedia(noMotion).matches;

function followMotion(onChange: () => void): () => void {
  const query = window.matchMedia(noMotion);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export type CarouselState = ReturnType<typeof useCarousel>;

/**
 * The current one of `total` slides, and the functions that change it. It advances automatically until the user
 * interacts (press, key, touch, focus), waits while a pointer is over it, and starts paused with reduced motion. Only
 * changes that the user requested are announced (`said`).
 */
export function useCarousel(total: number) {
  const scroller = useRef<HTMLDivElement>(null);
  /** The target of a scroll by the script: slides passed on the way are not selected. */
  const aim = useRef<number>(undefined);
  const [current, setCurrent] = useState(0);
  const [said, setSaid] = useState<number>();
  /** The visitor's choice; without one, the system's setting applies, and nothing moves while prerendering. */
  const [chosen, setPlaying] = useState<boolean>();
  const isStill = useSyncExternalStore(followMotion, wantsNoMotion, () => true);
  const isPlaying = chosen ?? !isStill;
  const [isHeld, setHeld] = useState(false);

  const show = useCallback(
    (index: number): number => {
      const position = (index + total) % total;
      aim.current = position;
      setCurrent(position);
      const element = scroller.current;
      element?.scrollTo({
        left: position * element.clientWidth,
        behavior: wantsNoMotion() ? "instant" : "smooth",
      });
      return position;
    },
    [total],
  );

  function go(index: number): void {
    setPlaying(false);
    setSaid(show(index));
  }

  useEffect(() => {
    if (!isPlaying || isHeld) return undefined;
    const timer = setTimeout(() => show(current + 1), turnMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, current, show]);

  const moves: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: total - 1,
  };

  return {
    current,
    said,
    isPlaying,
    setPlaying,
    go,
    region: {
      onKeyDown(event: KeyboardEvent) {
        const aimed = moves[event.key];
        if (aimed === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        go(aimed);
      },
    },
    track: {
      ref: scroller,
      onFocus: () => setPlaying(false),
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onTouchStart() {
        aim.current = undefined;
        setPlaying(false);
      },
      onWheel() {
        aim.current = undefined;
      },
      onScroll() {
        const element = scroller.current;
        if (element === null || element.clientWidth === 0) return;
        const position = Math.round(element.scrollLeft / element.clientWidth);
        if (aim.current !== undefined && aim.current !== position) return;
        aim.current = undefined;
        setCurrent(position);
      },
    },
  };
}
