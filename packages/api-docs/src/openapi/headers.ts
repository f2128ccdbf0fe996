import { clientHeader, clientNames } from "@bandeja/contract/client-name";
const reference = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** The response headers besides those of HTTP itself, for `components`. */
export const headers = {
  RequestId: {
    description: "The id of this request in the server's log, for support.",
    schema: { type: "string", format: "uuid" },
    example: "7c0f4d52-1b8e-4c7a-9f3d-2e6a85b0c914",
  },
  RetryAfter: {
    description: "Seconds until another request makes sense.",
    required: true,
    schema: { type: "integer", minimum: 1 },
    example: 30,
  },
  RateLimitLimit: {
    description: "How many requests of this kind an address has in a window of time, where they are limited.",
    schema: { type: "integer", minimum: 1 },
    example: 1200,
  },
  RateLimitRemaining: {
    description: "How many of them are left in this window.",
    schema: { type: "integer", minimum: 0 },
    example: 1199,
  },
  RateLimitReset: {
    description: "In how many seconds the next window begins.",
    schema: { type: "integer", minimum: 0 },
    example: 60,
  },
} as const;

const ofLimits = {
  "RateLimit-Limit": reference("RateLimitLimit"),
  "RateLimit-Remaining": reference("RateLimitRemaining"),
  "RateLimit-Reset": reference("RateLimitReset"),
};

/** The headers of a response with this status, with or without a rate limit by IP address. */
export function headersOf(status: string, isLimited: boolean) {
  const isLater = status === "429" || status === "503";
  return {
    "X-Request-Id": reference("RequestId"),
    ...(isLater && { "Retry-After": reference("RetryAfter") }),
    ...(isLimited && ofLimits),
  };
}

/** The request headers besides those of HTTP itself, for `components`. */
export const parameters = {
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    description:
      "The language of `message` and of names of countries: English or Portuguese, that of Portugal for `pt-PT`, else English.",
    schema: { type: "string" },
    example: "en",
  },
  ClientName: {
    name: clientHeader,
    in: "header",
    description: "The client of Bandeja, which the session is listed with. Leave it out in other programs.",
    schema: { type: "string", enum: clientNames },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "A unique text for this request, such as a UUID. For 24 hours the same account, call, key and body get the first successful answer again and nothing is created; the same key with another body is `IDEMPOTENCY_MISMATCH`.",
    schema: { type: "string", maxLength: 200 },
  },
} as const;
