import { LRUCache } from "lru-cache";

/** How long (ms) an answer is kept. */
const keptMs = 5_000;
/** How many rows all kept answers may have together: some megabytes. */
const maxRows = 10_000;

interface List {
  readonly data: readonly unknown[];
}
interface Kept {
  /** What the answer was computed from. */
  readonly state: string;
  readonly answer: List;
}

/** The lists that were answered in the last seconds, for those who ask again. */
export class RecentAnswers {
  readonly #kept: LRUCache<string, Kept>;

  constructor(now: () => Date) {
    this.#kept = new LRUCache({
      maxSize: maxRows,
      sizeCalculation: ({ answer }: Kept) => answer.data.length + 1,
      ttl: keptMs,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    });
  }

  /** The kept answer to `asked`, if it was computed from the same state; else a new one. */
  async recall<T extends List>(asked: string, state: string, answer: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(asked);
    if (kept?.state === state) return kept.answer as T;
    const answered = await answer();
    this.#kept.set(asked, { state, answer: answered });
    return answered;
  }

  /** Forgets all answers. */
  clear(): void {
    this.#kept.clear();
  }
}
