/** A percentile of values in ascending order. NaN if there are none. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle. NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** How a figure of one server compares with that of another: the median over the turns, the least and the most. */
export interface Spread {
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
}

/** Divides a figure of each turn of one server by that of the other's turn. */
export function spreadOf<Name extends string>(
  name: Name,
  one: readonly Readonly<Record<Name, number>>[],
  other: readonly Readonly<Record<Name, number>>[],
): Spread {
  const ratios = one.map((turn, index) => turn[name] / (other[index]?.[name] ?? Number.NaN));
  return { ratio: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}
