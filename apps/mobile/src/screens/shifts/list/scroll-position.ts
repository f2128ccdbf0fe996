import type { VirtualItem } from "@tanstack/react-virtual";

/** Where somebody was in a list when they left it. */
export interface ScrollPosition {
  offset: number;
  pages: number;
  sizes: VirtualItem[];
}

const most = 20;
const positions = new Map<string, ScrollPosition>();

/** Keeps the place for the way back; the oldest are forgotten. */
export function saveScrollPosition(key: string, position: ScrollPosition): void {
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > most && oldest !== undefined) positions.delete(oldest);
}

export const scrollPosition = (key: string): ScrollPosition | undefined => positions.get(key);
