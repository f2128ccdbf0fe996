import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import type { Call, Cost } from "@bandeja/contract/call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "@bandeja/config/config";
import { ApiError } from "../kernel/api-error.ts";
import { localLimitStore, sharedLimitStore } from "./limit-store.ts";
import type { RedisLink } from "./redis-link.ts";

const minute = 60_000;
const hour = 60 * minute;

/** The most requests in a time (ms). */
interface Limit {
  readonly max: number;
  readonly timeWindow: number;
}

/**
 * The lower limits of calls that allow guessing, send messages or create rows; all others have the general limit. The
 * plugin counts each route separately.
 */
const narrow: Readonly<Record<string, Limit>> = {
  restaurantLogin: { max: 30, timeWindow: 5 * minute },
  waitressLogin: { max: 30, timeWindow: 5 * minute },
  restaurantSemisignup: { max: 60, timeWindow: 10 * minute },
  waitressSemisignup: { max: 60, timeWindow: 10 * minute },
  restaurantSignup: { max: 20, timeWindow: hour },
  waitressSignup: { max: 20, timeWindow: hour },
  sendSmsCode: { max: 20, timeWindow: hour },
  verifySmsCode: { max: 60, timeWindow: 10 * minute },
  accountExport: { max: 20, timeWindow: hour },
  accountExportFile: { max: 20, timeWindow: hour },
  accountShareExport: { max: 20, timeWindow: hour },
  exportsDownload: { max: 60, timeWindow: 10 * minute },
  accountForgotPassword: { max: 20, timeWindow: hour },
  accountResetPassword: { max: 60, timeWindow: 10 * minute },
  restaurantSociallogin: { max: 60, timeWindow: 5 * minute },
  waitressSociallogin: { max: 60, timeWindow: 5 * minute },
  accountLinkIdentity: { max: 30, timeWindow: 5 * minute },
  accountSendIdentityLink: { max: 20, timeWindow: hour },
  accountConfirmIdentity: { max: 60, timeWindow: 10 * minute },
  accountBeginPasskeyLogin: { max: 120, timeWindow: 5 * minute },
  accountPasskeyLogin: { max: 60, timeWindow: 5 * minute },
  accountBeginPasskeySignup: { max: 60, timeWindow: 10 * minute },
  accountPasskeySignup: { max: 60, timeWindow: 10 * minute },
  accountLostPasskey: { max: 20, timeWindow: hour },
  accountRecover: { max: 60, timeWindow: 10 * minute },
  accountNotMe: { max: 60, timeWindow: 10 * minute },
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
/** The limits of the other calls, by their cost. */
const byCost = {
  usual: { max: 1_200, timeWindow: minute },
  search: { max: 600, timeWindow: minute },
  file: { max: 120, timeWindow: minute },
} as const satisfies Record<Cost, Limit>;
/** How often one account may make a dear call. Without a stream an open list asks every ten seconds, for each of its pages. */
const ofAccount = {
  search: { max: 60, timeWindow: minute },
  file: { max: 30, timeWindow: minute },
} as const;

/** How often (`max` in `timeWindow` ms) one IP address may make a call, and whether that is not the general limit. */
export function limitOf(call: Call) {
  if (call.tag === "health") return undefined;
  const own = narrow[call.name];
  return { ...(own ?? byCost[call.cost]), isOwn: own !== undefined || call.cost !== "usual" };
}

/** How often one account may make a call that is dear. */
export const accountLimitOf = ({ cost, who }: Pick<Call, "cost" | "who">) =>
  cost === "usual" || who === "anyone" ? undefined : ofAccount[cost];

/** @throws ApiError `TOO_MANY_REQUESTS` once a holder, such as an account, has made its requests. */
function countBy(app: FastifyInstance, limit: Limit, holderOf: (request: FastifyRequest) => string) {
  const count = app.createRateLimit({ ...limit, keyGenerator: holderOf });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new ApiError("TOO_MANY_REQUESTS", { retryAfter: counted.ttl / 1000 });
  };
}

/** Counts the requests of each account for a dear call, besides those of its address; undefined for any other call. */
export function limitAccount(app: FastifyInstance, call: Call, { rateLimits }: Config) {
  const limit = accountLimitOf(call);
  if (!rateLimits || limit === undefined) return undefined;
  return countBy(app, limit, ({ actor }) => `${call.name} ${actor?.accountId}`);
}

/** The same for calendars, each of which is an account's: by its file, whatever follows that in the address. */
export function limitCalendars(app: FastifyInstance, { rateLimits }: Config) {
  const fileOf = ({ params }: FastifyRequest) => (params as { readonly file: string }).file;
  return rateLimits ? countBy(app, ofAccount.file, fileOf) : undefined;
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
