import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import type { Call } from "@bandeja/contract/call";
import type { FastifyInstance } from "fastify";
import type { Config } from "@bandeja/config/config";
import { ApiError } from "../kernel/api-error.ts";
import { localLimitStore, sharedLimitStore } from "./limit-store.ts";
import type { RedisLink } from "./redis-link.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * The lower limits of calls that allow guessing, send messages or create rows; all others have the general limit. The
 * plugin counts each route separately.
 */
const narrow: Readonly<Record<string, { max: number; timeWindow: number }>> = {
  restaurantLogin: { max: 30, timeWindow: 5 * minute },
  waitressLogin: { max: 30, timeWindow: 5 * minute },
  restaurantSemisignup: { max: 60, timeWindow: 10 * minute },
  waitressSemisignup: { max: 60, timeWindow: 10 * minute },
  restaurantSignup: { max: 20, timeWindow: hour },
  waitressSignup: { max: 20, timeWindow: hour },
  sendSmsCode: { max: 20, timeWindow: hour },
  verifySmsCode: { max: 60, timeWindow: 10 * minute },
  accountExport: { max: 20, timeWindow: hour },
  accountForgotPassword: { max: 20, timeWindow: hour },
  accountResetPassword: { max: 60, timeWindow: 10 * minute },
  restaurantSociallogin: { max: 60, timeWindow: 5 * minute },
  waitressSociallogin: { max: 60, timeWindow: 5 * minute },
  accountLinkIdentity: { max: 30, timeWindow: 5 * minute },
  accountSendIdentityLink: { max: 20, timeWindow: hour },
  accountConfirmIdentity: { max: 60, timeWindow: 10 * minute },
  accountConfirmEmail: { max: 60, timeWindow: 10 * minute },
  paymentsCheckout: { max: 60, timeWindow: 10 * minute },
  reportsAdd: { max: 60, timeWindow: hour },
  restaurantPhoto: { max: 60, timeWindow: 10 * minute },
  waitressPhoto: { max: 60, timeWindow: 10 * minute },
  accountVerifyEmail: { max: 60, timeWindow: 10 * minute },
  publicJobsFind: { max: 240, timeWindow: minute },
  publicJobsLocalities: { max: 240, timeWindow: minute },
  publicJobsGet: { max: 240, timeWindow: minute },
  publicVenuesGet: { max: 240, timeWindow: minute },
  accountClaim: { max: 60, timeWindow: 10 * minute },
};
const wide = { max: 1_200, timeWindow: minute };

/** How often (`max` in `timeWindow` ms) one IP address may make a call, and whether that is the call's own limit. */
export function limitOf(call: Call) {
  if (call.tag === "health") return undefined;
  const own = narrow[call.name];
  return own === undefined ? { ...wide, isOwn: false } : { ...own, isOwn: true };
}

/** The limit by IP address of a call, for the configuration of its route. */
export function addressLimit(call: Call, config: Config): RateLimitOptions | false {
  const limit = limitOf(call);
  if (!config.rateLimits || limit === undefined) return false;
  const { max, timeWindow } = limit;
  return { max, timeWindow };
}

/** The limit by IP address of a route at the site's root with a secret URL. */
export function rootLimit(config: Config): RateLimitOptions | false {
  return config.rateLimits && { max: 300, timeWindow: 10 * minute };
}

/** The limit by IP address of event streams: a browser has one, and opens another when it ends. */
export function streamLimit(config: Config): RateLimitOptions | false {
  return config.rateLimits && { max: 300, timeWindow: minute };
}

/** The headers of a limited call, as the IETF's draft names them. */
export const limitHeaders = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"] as const;

/**
 * Limits by IP address, shared in Redis if it is configured, else and while it is unavailable in memory. The plugin
 * counts an IPv6 address by its /64, the network of one home, and an IPv4-mapped address as the IPv4 address.
 */
export async function limitAddresses(app: FastifyInstance, redis: RedisLink | undefined): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    store: redis === undefined ? localLimitStore : sharedLimitStore(redis),
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError("TOO_MANY_REQUESTS", { retryAfter: ttl / 1000 }),
  });
}
