import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
import { errorText } from "@bandeja/i18n/problem-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { retryTime } from "./retry-time.ts";

/**
 * The text for a failed call in the current language: the text of its error code, with the time from which a limited one may be repeated, or a network problem. Any other error
 * is a bug: it is reported, and shown as an internal error.
 */
export function failureText(t: Translate, failure: unknown): string {
  if (failure instanceof ApiFailure) {
    const { code, retryAfter = 0 } = failure;
    // Shorter ones are over when they are read.
    if (code !== "TOO_MANY_REQUESTS" || retryAfter < 60) return errorText(t, code);
    return t(($) => $.alerts.tooManyUntil, { time: retryTime(t, retryAfter) });
  }
  if (failure instanceof NetworkFailure) {
    return failure.kind === "timeout" ? t(($) => $.alerts.timedOut) : t(($) => $.alerts.offline);
  }
  reportError(failure);
  return errorText(t, "INTERNAL");
}
