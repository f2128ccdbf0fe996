import { refetchAll } from "@bandeja/browser/session/refetch-all.ts";
import { saveLanguageChoice } from "@bandeja/browser/session/language-choice.ts";
import { useLogin } from "@bandeja/browser/session/session.ts";
import { chooseLanguage, showLanguage } from "@bandeja/i18n/browser";
import { detectedLanguage, rememberLanguage, storedLanguageKey } from "@bandeja/i18n/detect";
import { useI18n } from "@bandeja/i18n/i18next";
import { supportedLanguage } from "@bandeja/i18n/languages";
import { useLanguage } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * After hydration: a document that came in another language than the visitor's (a server that cannot
 * choose) changes to it, a choice in the address is remembered, what was chosen before the login or on a page that stays
 * still is saved as the account's, what is chosen in another tab holds here, too, and answers that hold words are asked
 * anew when the language changes.
 */
export function FollowLanguage() {
  const i18n = useI18n();
  const language = useLanguage();
  const queries = useQueryClient();
  const sentLanguage = useRef(language);

  const isCompared = useRef(false);
  useEffect(() => {
    // Once: react-i18next hands out another `i18n` after every change of language.
    if (isCompared.current) return;
    isCompared.current = true;
    const detected = detectedLanguage();
    // Where its texts do not come, the document's language is better than none.
    if (detected !== i18n.language) chooseLanguage(i18n, detected).catch(() => undefined);
    else if (new URLSearchParams(window.location.search).has("lng")) rememberLanguage(detected);
  }, [i18n]);

  useEffect(() => {
    function follow({ key, newValue }: StorageEvent): void {
      const chosen = key === storedLanguageKey ? supportedLanguage(newValue) : undefined;
      if (chosen !== undefined) showLanguage(i18n, chosen).catch(() => undefined);
    }
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [i18n]);

  const account = useLogin()?._id;
  useEffect(() => {
    if (account !== undefined) void saveLanguageChoice(detectedLanguage(), queries);
  }, [account, queries]);

  useEffect(() => {
    if (sentLanguage.current === language) return;
    sentLanguage.current = language;
    void refetchAll(queries);
  }, [language, queries]);

  return null;
}
