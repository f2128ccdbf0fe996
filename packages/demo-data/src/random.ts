/** Pseudo-random decisions, the same for the same seed on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number;
  /** One of `items`, with equal probability. */
  pick<T>(items: readonly T[]): T;
  /** True with probability `share`. */
  chance(share: number): boolean;
  /** A copy of the items in random order. */
  shuffled<T>(items: readonly T[]): T[];
}

/** mulberry32: small, and random enough for demonstration data. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError("Nothing to pick from.");
    return item;
  }
  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, rank: next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
  return { next, whole, pick, chance: (share) => next() < share, shuffled };
}
