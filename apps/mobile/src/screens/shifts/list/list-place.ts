import type { VirtualItem } from "@tanstack/react-virtual";

/** Where somebody was in a list when they left it. */
export interface ListPlace {
  offset: number;
  pages: number;
  sizes: VirtualItem[];
}

const most = 20;
const positions = new Map<string, ListPlace>();

/** Keeps the place for the way back; the oldest are forgotten. */
export function keepListPlace(key: string, position: ListPlace): void {
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > most && oldest !== undefined) positions.delete(oldest);
}

export const listPlace = (key: string): ListPlace | undefined => positions.get(key);
