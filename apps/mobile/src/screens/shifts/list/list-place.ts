import type { VirtualItem } from "@tanstack/react-virtual";

/** Where somebody was in a list when they left it. */
export interface ListPlace {
  offset: number;
  pages: number;
  sizes: VirtualItem[];
}

const most = 20;
const places = new Map<string, ListPlace>();

/** Keeps the place for the way back; the oldest are forgotten. */
export function keepListPlace(key: string, place: ListPlace): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}

export const listPlace = (key: string): ListPlace | undefined => places.get(key);
