import type { VirtualItem } from "@tanstack/react-virtual";

/** The scroll position of a list when it was left. */
export interface ScrollPosition {
  offset: number;
  pages: number;
  sizes: VirtualItem[];
}

const most = 20;
const positions = new Map<string, ScrollPosition>();

/** Stores a position for the return; the oldest are dropped. */
export function saveScrollPosition(key: string, position: ScrollPosition): void {
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > most && oldest !== undefined) positions.delete(oldest);
}

export const scrollPosition = (key: string): ScrollPosition | undefined => positions.get(key);
