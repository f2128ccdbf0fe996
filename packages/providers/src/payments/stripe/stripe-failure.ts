import { Stripe } from "stripe";
import { isFaultStatus, parseRetryAfter } from "../../exchange.ts";
import { ProviderError } from "../../provider-error.ts";

const { errors } = Stripe;

/**
 * The kind of failure, by its status, since a proxy's answer has no type: what may have been processed, or certainly was
 * not, can be requested again.
 */
function kindOf(status: number): ProviderError["kind"] {
  // Stripe stores a 500 for the idempotency key, so that a repetition gets the same; from 501 on a gateway answers.
  if (status === 500) return "refused";
  const isRefusal = status >= 400 && status !== 409 && !isFaultStatus(status);
  return isRefusal ? "refused" : "unavailable";
}

/** Translates an error of the client, with Stripe's code, but never with the sent data. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { statusCode = 0, type, code, requestId, headers = {}, detail } = error;
  const kind = kindOf(statusCode);
  const isUnanswered = error instanceof errors.StripeConnectionError && detail instanceof TypeError;
  return new ProviderError(
    kind,
    `Stripe answered ${statusCode || "nothing"}: ${type}, ${code ?? "no code"} (${requestId ?? "no request id"})`,
    {
      code,
      pause: parseRetryAfter(headers["retry-after"]),
      isRepeatable: isUnanswered || statusCode === 409 || statusCode === 429 || statusCode >= 500,
      isFault: (kind === "unavailable" && statusCode !== 409) || statusCode >= 500,
    },
  );
}

/** The object of an answer. @throws ProviderError for JSON that is not Stripe's */
export function requireObject<T extends { object: string }>(answer: T | null, type: T["object"]): T {
  if (answer?.object === type) return answer;
  throw new ProviderError("unavailable", "Stripe's answer is not the requested object");
}
