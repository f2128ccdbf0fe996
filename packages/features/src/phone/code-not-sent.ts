import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
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
    const isAway =
      failure instanceof ApiFailure && (failure.code === "UNAVAILABLE" || failure.code === "INTERNAL");
    return alert(isAway ? t(($) => $.alerts.codeNotSent) : failureText(t, failure));
  };
}
