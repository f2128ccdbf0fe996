import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";

/**
 * Tells why no code was sent. 'We couldn’t send a code to this phone. Please try again.' (specification
 * section 8) is for the number and for the provider; haste, a country that is not served and a lost network
 * have words of their own, since trying the same again would not help.
 */
export function useCodeNotSent(): (failure: unknown) => Promise<void> {
  const { t } = useTranslation();
  const alert = useAlert();
  return (failure) => {
    if (!(failure instanceof ApiFailure)) return alert(failureText(t, failure));
    const { code, retryAfter } = failure;
    if (code === "UNAVAILABLE" || code === "INTERNAL") return alert(t(($) => $.alerts.codeNotSent));
    return alert(failureText(t, failure), retryAfter === undefined ? undefined : waitText(t, retryAfter));
  };
}

/** Seconds up to two minutes, then minutes, then hours. */
function waitText(t: Translate, seconds: number): string {
  if (seconds <= 120) return t(($) => $.phone.wait.seconds, { count: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return t(($) => $.phone.wait.minutes, { count: minutes });
  return t(($) => $.phone.wait.hours, { count: Math.ceil(minutes / 60) });
}
