import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
import { errorText } from "@bandeja/i18n/problem-texts";
import type { Translate } from "@bandeja/i18n/translate";

/**
 * The text for a failed call in the current language: the text of its error code, or a network problem. Any other error
 * is a bug: it is reported, and shown as an internal error.
 */
export function failureText(t: Translate, failure: unknown): string {
  if (failure instanceof ApiFailure) return errorText(t, failure.code);
  if (failure instanceof NetworkFailure) {
    return failure.kind === "timeout" ? t(($) => $.alerts.timedOut) : t(($) => $.alerts.offline);
  }
  reportError(failure);
  return errorText(t, "INTERNAL");
}
