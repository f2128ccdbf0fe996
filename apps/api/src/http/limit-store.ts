import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import LocalStore from "@fastify/rate-limit/store/LocalStore.js";
import RedisStore from "@fastify/rate-limit/store/RedisStore.js";
import type { RedisLink } from "./redis-link.ts";

const nameSpace = "bandeja-limit-";

type Counted = Parameters<FastifyRateLimitStore["incr"]>[1];

/** Counts in Redis, and in the memory of this process while Redis is unavailable. */
class FallbackStore implements FastifyRateLimitStore {
  readonly #link: RedisLink;
  readonly #shared: FastifyRateLimitStore;
  readonly #local: FastifyRateLimitStore;

  constructor(link: RedisLink, shared: FastifyRateLimitStore, local: FastifyRateLimitStore) {
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
        counted(null, count);
        return;
      }
      this.#link.reportFailure(error);
      this.#local.incr(key, counted, timeWindow, max);
    };
    this.#shared.incr(key, orLocal, timeWindow, max);
  }

  child(options: Parameters<FastifyRateLimitStore["child"]>[0]): FallbackStore {
    return new FallbackStore(this.#link, this.#shared.child(options), this.#local.child(options));
  }
}

/** The store of limits that several processes share in Redis, for `@fastify/rate-limit`. */
export function sharedLimitStore(link: RedisLink): FastifyRateLimitStoreCtor {
  return class extends FallbackStore {
    constructor() {
      super(link, new RedisStore(false, false, link.redis, nameSpace), new LocalStore(false, false));
    }
  };
}
