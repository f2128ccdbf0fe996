import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import type { AskGoogle } from "@bandeja/features/account/ask-google.ts";
import { awaitGrant } from "./await-grant.ts";
import { openPopup } from "./open-popup.ts";
import { SignInFault } from "./sign-in-fault.ts";

/**
 * Confirms the owner of a signed-in account by Google, in a popup. Failures are shown. If the popup is closed, the promise
 * never settles; the next press starts again.
 */
export function useAskGoogle(): AskGoogle {
  const { t, language } = useTranslation();
  const alert = useAlert();
  async function ask(): Promise<string | undefined> {
    const pressed = openPopup(language);
    if (pressed.isBlocked) {
      await alert(
        t(($) => $.google.blockedHere),
        "popup-blocked",
      );
      return undefined;
    }
    try {
      return (await awaitGrant(pressed))?.grant;
    } catch (failure) {
      const isFault = failure instanceof SignInFault;
      await alert(
        isFault ? t(($) => $.signin.failures[failure.code]) : failureText(t, failure),
        isFault ? failure.code : undefined,
      );
      return undefined;
    }
  }
  return { ask, backFor: undefined };
}
