/** A position in the write-ahead log, comparable: the text `16/B374D848` as a number. */
export function parsePosition(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

interface Sample {
  /** When the primary was asked (ms, monotonic), so that the position is not older. */
  readonly at: number;
  readonly position: string;
}

/**
 * How far the primary had written, at some instants of the last seconds. A replica that has replayed one of these
 * positions has everything that was committed before it was asked for; the clocks of other machines do not matter.
 */
export class PrimaryHistory {
  #samples: Sample[] = [];
  readonly #maxAgeMs: number;

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  add(sample: Sample): void {
    this.#samples.push(sample);
    // The newest of those that are too old is kept, since it bounds what is required.
    const outdated = this.#samples.findLastIndex(({ at }) => at <= sample.at - this.#maxAgeMs);
    if (outdated > 0) this.#samples = this.#samples.slice(outdated);
  }

  /** The position that a replica must have replayed to be no further behind than the limit; undefined without samples. */
  required(now: number): string | undefined {
    const sample = this.#samples.findLast(({ at }) => at <= now - this.#maxAgeMs) ?? this.#samples[0];
    return sample?.position;
  }

  /** How far (ms) a replica is behind that has replayed up to a position: at most, and at least the whole history. */
  lagOf(replayed: string, now: number): number {
    const reached = parsePosition(replayed);
    const first = this.#samples.find(({ position }) => parsePosition(position) > reached);
    return first === undefined ? 0 : now - first.at;
  }
}
