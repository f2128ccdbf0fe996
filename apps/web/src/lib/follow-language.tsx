import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { saveLanguageChoice } from "@bandeja/web-platform/session/language-choice.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { chooseLanguage, showLanguage } from "@bandeja/i18n/browser";
import { detectedLanguage, saveLanguage, storedLanguageKey } from "@bandeja/i18n/detect";
import { useI18n } from "@bandeja/i18n/i18next";
import { supportedLanguage } from "@bandeja/i18n/languages";
import { useLanguage } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * After hydration: changes a document to the visitor's language if the server could not choose it; stores a choice in the
 * address; saves a choice made before the login, or on a prerendered page, for the account; follows a choice in another
 * tab; and refetches answers that contain texts when the language changes.
 */
export function FollowLanguage() {
  const i18n = useI18n();
  const language = useLanguage();
  const queries = useQueryClient();
  const sentLanguage = useRef(language);

  const isCompared = useRef(false);
  useEffect(() => {
    // Once, though react-i18next returns another `i18n` after each change of language.
    if (isCompared.current) return;
    isCompared.current = true;
    const detected = detectedLanguage();
    // If its texts cannot be loaded, the document's language stays.
    if (detected !== i18n.language) chooseLanguage(i18n, detected).catch(() => undefined);
    else if (new URLSearchParams(window.location.search).has("lng")) saveLanguage(detected);
  }, [i18n]);

  useEffect(() => {
    function follow({ key, newValue }: StorageEvent): void {
      const chosen = key === storedLanguageKey ? supportedLanguage(newValue) : undefined;
      if (chosen !== undefined) showLanguage(i18n, chosen).catch(() => undefined);
    }
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [i18n]);

  const account = useLogin()?.id;
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
