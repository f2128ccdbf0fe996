import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";

/**
 * Shows why no code was sent. 'We couldn’t send a code to this phone. Please try again.' (specification section 8) is
 * for a code that could not be sent; a wrong number is reported at its field. Rate limits, unsupported countries and lost connections have their
 * own texts, since a retry would not help.
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

/** Formats seconds: up to two minutes as seconds, then as minutes, then as hours. */
function waitText(t: Translate, seconds: number): string {
  if (seconds <= 120) return t(($) => $.phone.wait.seconds, { count: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return t(($) => $.phone.wait.minutes, { count: minutes });
  return t(($) => $.phone.wait.hours, { count: Math.ceil(minutes / 60) });
}
