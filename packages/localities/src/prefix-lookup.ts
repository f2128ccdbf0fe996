export interface PrefixLookup<T> {
  /** The values of the names that start with `folded`. */
  beginningWith(folded: string): Set<T>;
  begins(folded: string): boolean;
}

/** Finds values by the beginnings of their folded names. */
export function createPrefixLookup<T>(names: Iterable<readonly [name: string, value: T]>): PrefixLookup<T> {
  const sorted = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const begins = (index: number, folded: string) => sorted[index]?.[0].startsWith(folded) === true;
  function firstFrom(folded: string): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.[0] ?? "") < folded) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  return {
    beginningWith(folded) {
      const first = firstFrom(folded);
      let end = first;
      while (begins(end, folded)) end += 1;
      return new Set(sorted.slice(first, end).map(([, value]) => value));
    },
    begins: (folded) => begins(firstFrom(folded), folded),
  };
}
