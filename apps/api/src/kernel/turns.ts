/** A work did not get its turn: too many wait already, it waited too long, or nobody waits for it any more. */
export class NoTurn extends Error {
  override readonly name = "NoTurn";
  readonly reason: "full" | "late" | "gone";
  constructor(reason: NoTurn["reason"]) {
    super(`A work did not get its turn: ${reason}`);
    this.reason = reason;
  }
}

export interface TurnBounds {
  /** How many run at a time. */
  readonly atOnce: number;
  /** How many may wait. */
  readonly maxWaiting: number;
  /** How long (ms) one may wait. */
  readonly waitMs: number;
}

/** Runs few works at a time; the others wait, in their order. A work that has begun is not interrupted. */
export class Turns {
  readonly #bounds: TurnBounds;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * @param left ends the waiting: the client has left
   * @throws NoTurn
   */
  async run<T>(left: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (left.aborted) throw new NoTurn("gone");
    if (this.#running < this.#bounds.atOnce) this.#running += 1;
    else await this.#wait(left);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  async #wait(left: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#bounds.maxWaiting) throw new NoTurn("full");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (reason: NoTurn["reason"]) => {
      this.#waiting.delete(resolve);
      reject(new NoTurn(reason));
    };
    const leave = () => giveUp("gone");
    const timer = setTimeout(() => giveUp("late"), this.#bounds.waitMs);
    left.addEventListener("abort", leave);
    this.#waiting.add(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      left.removeEventListener("abort", leave);
    }
  }

  /** Gives the turn to who has waited longest. */
  #passOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
