import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { useAlert } from "@bandeja/browser/alert/use-alert.tsx";
import { fallbackLanguage, supportedLanguage } from "@bandeja/i18n/languages";
import { useI18n } from "@bandeja/i18n/i18next";
import { useTranslation } from "@bandeja/i18n/react";
import { awaitGrant } from "./await-grant.ts";
import { openPopup } from "./open-popup.ts";
import { SignInFault } from "./sign-in-fault.ts";

/**
 * Asks Google once more who somebody is that is signed in already. What fails is said here.
 *
 * @returns asks, in a press; gives a grant, good for a minute, or undefined where there is none. Whoever closes the window
 *   is waited for without an end: the next press begins anew.
 */
export function useAskGoogle(): () => Promise<string | undefined> {
  const { t } = useTranslation();
  const i18n = useI18n();
  const alert = useAlert();
  return async () => {
    const pressed = openPopup(supportedLanguage(i18n.language) ?? fallbackLanguage);
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
  };
}
