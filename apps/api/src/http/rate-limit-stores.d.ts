// The two stores of the plugin, which has no types for them.
declare module "@fastify/rate-limit/store/LocalStore.js" {
  import type { FastifyRateLimitStore } from "@fastify/rate-limit";

  export default class LocalStore implements FastifyRateLimitStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean);
    readonly lru: { clear(): void };
    incr(...counting: Parameters<FastifyRateLimitStore["incr"]>): void;
    child(...options: Parameters<FastifyRateLimitStore["child"]>): LocalStore;
  }
}

declare module "@fastify/rate-limit/store/RedisStore.js" {
  import type { FastifyRateLimitStore } from "@fastify/rate-limit";
  import type { Redis } from "ioredis";

  export default class RedisStore implements FastifyRateLimitStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, redis: Redis, nameSpace: string);
    /** What the keys of this store begin with. */
    readonly key: string;
    incr(...counting: Parameters<FastifyRateLimitStore["incr"]>): void;
    child(...options: Parameters<FastifyRateLimitStore["child"]>): RedisStore;
  }
}
