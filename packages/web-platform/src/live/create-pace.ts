interface Pace {
  /** How many may follow each other at once. */
  readonly burst: number;
  /** The time (ms) after which one more may. */
  readonly regainMs: number;
}

/** Spaces what is repeated, after a burst. @returns a function that counts one, and returns the wait (ms) before the next */
export function createPace({ burst, regainMs }: Pace): () => number {
  let regainedAt = 0;
  return () => {
    const now = performance.now();
    regainedAt = Math.max(regainedAt, now) + regainMs;
    return Math.max(0, regainedAt - now - (burst - 1) * regainMs);
  };
}
