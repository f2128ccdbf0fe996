import type { OpenJob } from "@bandeja/contract/calls/open-jobs";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { saveScrollPosition } from "./scroll-position.ts";
import type { ScrollPosition } from "./scroll-position.ts";

const guessedHeight = 120;
const gap = 16;
/** Rows rendered beyond the screen at either end, so that Tab and screen readers find the next ones. */
const beyond = 4;

/** The offset of a list's first row from the top of the document, updated when the content above changes. */
function useTop(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const padding = Number.parseFloat(getComputedStyle(element).paddingTop) || 0;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY + padding));
    measure();
    const before = element.closest("[data-list]")?.previousElementSibling;
    if (!before || !("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(before);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/**
 * The rendered rows of a long list: those on the screen, a few beyond, and the focused one. Changes above the screen do
 * not move its content. `back` is the position to return to, `scrollKey` the key it is stored by.
 */
export function useShiftRows({
  jobs,
  pages,
  back,
  scrollKey,
}: {
  jobs: readonly OpenJob[];
  pages: number;
  back: ScrollPosition | undefined;
  scrollKey: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string>(undefined);
  const top = useTop(list);
  // Those beyond the screen follow the first paint.
  const overscan = useDeferredValue(beyond, 0);
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: jobs.length,
    estimateSize: () => guessedHeight,
    getItemKey: useCallback((index: number) => jobs[index]?.id ?? index, [jobs]),
    gap,
    overscan,
    scrollMargin: top,
    // Anchored by the key of the top row; while the list's top is visible, new rows push the others down.
    anchorTo: window.scrollY > top ? "end" : "start",
    ...(back && { initialOffset: back.offset, initialMeasurementsCache: back.sizes }),
    rangeExtractor(range) {
      const indexes = defaultRangeExtractor(range);
      const index = jobs.findIndex(({ id }) => id === focused.current);
      return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].toSorted((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    if (back) window.scrollTo(0, back.offset);
    // Only once, on the return.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const left = useRef({ pages, scrollKey });
  useEffect(() => {
    left.current = { pages, scrollKey };
  });
  useLayoutEffect(
    () => () => {
      const { scrollKey: key, pages: seen } = left.current;
      saveScrollPosition(key, { offset: window.scrollY, pages: seen, sizes: rows.takeSnapshot() });
    },
    [rows],
  );

  useEffect(() => {
    const element = list.current;
    const follow = ({ type, target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("li") : null;
      focused.current = type === "focusin" ? row?.dataset["id"] : undefined;
    };
    element?.addEventListener("focusin", follow);
    element?.addEventListener("focusout", follow);
    return () => {
      element?.removeEventListener("focusin", follow);
      element?.removeEventListener("focusout", follow);
    };
  }, []);
  return { list, rows, top };
}
