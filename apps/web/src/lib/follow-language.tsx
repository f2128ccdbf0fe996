import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { saveLanguageChoice } from "@bandeja/web-platform/session/language-choice.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { detectedLanguage, saveLanguage } from "@bandeja/i18n/detect";
import { useLanguage } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * After hydration: changes a document to the visitor's language if the server could not choose it; stores a choice in the
 * address; saves a choice made before the login, or on a prerendered page, for the account; and refetches answers that contain texts when the language changes.
 */
export function FollowLanguage() {
  const { choose } = useLanguageControl();
  const language = useLanguage();
  const queries = useQueryClient();
  const sentLanguage = useRef(language);

  const isCompared = useRef(false);
  useEffect(() => {
    // Once: a later change of language is a choice.
    if (isCompared.current) return;
    isCompared.current = true;
    const detected = detectedLanguage();
    // If its texts cannot be loaded, the document's language stays.
    if (detected !== language) choose(detected).catch(() => undefined);
    else if (new URLSearchParams(window.location.search).has("lng")) saveLanguage(detected);
  }, [choose, language]);

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
