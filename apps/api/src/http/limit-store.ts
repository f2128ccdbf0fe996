import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import LocalStore from "@fastify/rate-limit/store/LocalStore.js";
import RedisStore from "@fastify/rate-limit/store/RedisStore.js";
import type { RedisLink } from "./redis-link.ts";

const nameSpace = "bandeja-limit-";

type Counted = Parameters<FastifyRateLimitStore["incr"]>[1];
type Count = NonNullable<Parameters<Counted>[1]>;

/** A clock that is adjusted moves by less (ms) at a time. */
const setBackMs = 1_000;

/**
 * Counts in the memory of this process, from zero after the machine's clock was set back: windows would last until the
 * clock is there again.
 */
class LocalLimitStore extends LocalStore {
  #ahead = -Infinity;

  override incr(...counting: Parameters<FastifyRateLimitStore["incr"]>): void {
    const ahead = Date.now() - performance.now();
    if (ahead < this.#ahead - setBackMs) this.lru.clear();
    this.#ahead = ahead;
    super.incr(...counting);
  }

  override child(): LocalLimitStore {
    return new LocalLimitStore(false, false);
  }
}

/** Counts in Redis, and in the memory of this process while Redis is unavailable. */
class FallbackStore implements FastifyRateLimitStore {
  readonly #link: RedisLink;
  readonly #shared: RedisStore;
  readonly #local: FastifyRateLimitStore;

  constructor(link: RedisLink, shared: RedisStore, local: FastifyRateLimitStore) {
    this.#link = link;
    this.#shared = shared;
    this.#local = local;
  }

  incr(key: string, counted: Counted, timeWindow: number, max: number): void {
    if (this.#link.isAway()) {
      this.#local.incr(key, counted, timeWindow, max);
      return;
    }
    const began = performance.now();
    const orLocal: Counted = (error, count) => {
      if (error === null) {
        this.#link.reportDuration(performance.now() - began);
        counted(null, count && this.#shorten(key, count, timeWindow));
        return;
      }
      this.#link.reportFailure(error);
      this.#local.incr(key, counted, timeWindow, max);
    };
    this.#shared.incr(key, orLocal, timeWindow, max);
  }

  /** Ends a window of a Redis whose clock was set back, which would last until the clock is there again. */
  #shorten(address: string, count: Count, timeWindow: number): Count {
    if (count.ttl <= timeWindow) return count;
    this.#link.redis
      .pexpire(`${this.#shared.key}${address}`, timeWindow)
      .catch((error: unknown) => this.#link.reportFailure(error));
    return { ...count, ttl: timeWindow };
  }

  child(options: Parameters<FastifyRateLimitStore["child"]>[0]): FallbackStore {
    return new FallbackStore(this.#link, this.#shared.child(options), this.#local.child(options));
  }
}

/** The store of limits that several processes share in Redis, for `@fastify/rate-limit`. */
export function sharedLimitStore(link: RedisLink): FastifyRateLimitStoreCtor {
  return class extends FallbackStore {
    constructor() {
      super(link, new RedisStore(false, false, link.redis, nameSpace), new LocalLimitStore(false, false));
    }
  };
}

/** The store of limits of a process that shares none, for `@fastify/rate-limit`. */
export const localLimitStore: FastifyRateLimitStoreCtor = class extends LocalLimitStore {
  constructor() {
    super(false, false);
  }
};
