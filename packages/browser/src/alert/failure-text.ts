import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
import { errorText } from "@bandeja/i18n/problem-texts";
import type { Translate } from "@bandeja/i18n/translate";

/**
 * What to tell a person about a failed call, in the language that is shown: the code's own words, or what
 * is wrong with the network. Anything else is a mistake of ours: it is reported, and told as such.
 */
export function failureText(t: Translate, failure: unknown): string {
  if (failure instanceof ApiFailure) return errorText(t, failure.code);
  if (failure instanceof NetworkFailure) {
    return failure.kind === "timeout" ? t(($) => $.alerts.timedOut) : t(($) => $.alerts.offline);
  }
  reportError(failure);
  return errorText(t, "INTERNAL");
}
