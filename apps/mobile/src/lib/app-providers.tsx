import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { AlertProvider } from "@bandeja/features/alert/use-alert.tsx";
import { ScreensContext } from "@bandeja/features/navigation/navigation.ts";
import { HasConnectionBar } from "@bandeja/features/query/outdated-note.tsx";
import { codeFailure } from "@bandeja/web-platform/api/fetch-code.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { saveLanguageChoice } from "@bandeja/web-platform/session/language-choice.ts";
import { startOutbox } from "@bandeja/web-platform/outbox/start-outbox.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { clearOnLoginChange } from "@bandeja/web-platform/api/query-client.ts";
import { clearOnLogout } from "@bandeja/web-platform/session/clear-on-logout.ts";
import { localeTags } from "@bandeja/i18n/languages";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import type { Texts } from "@bandeja/i18n/react";
import { TextsProvider } from "@bandeja/i18n/texts-provider";
import { UiProvider } from "@bandeja/ui/ui-provider";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { appScreens } from "./app-navigation.tsx";
import { loadTexts } from "./texts.ts";

/** The providers of every screen: texts, the locale of dates and pickers, the query cache, alerts. */
export function AppProviders({
  texts,
  queries,
  children,
}: {
  texts: Texts;
  queries: QueryClient;
  children: ReactNode;
}) {
  return (
    <TextsProvider first={texts} load={loadTexts}>
      <InLanguage queries={queries}>{children}</InLanguage>
    </TextsProvider>
  );
}

function InLanguage({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  useEffect(() => clearOnLoginChange(queries), [queries]);
  useEffect(() => clearOnLogout(), []);
  return (
    <UiProvider locale={localeTags[language]} notLoaded={(cause) => failureText(t, codeFailure(cause))}>
      <QueryClientProvider client={queries}>
        <FollowLanguage />
        <HasConnectionBar value>
          {/* Alerts are above the router, and may link to screens. */}
          <ScreensContext value={appScreens}>
            <AlertProvider>{children}</AlertProvider>
          </ScreensContext>
        </HasConnectionBar>
      </QueryClientProvider>
    </UiProvider>
  );
}

/**
 * Refetches answers that contain texts when the language changes, and saves a language that was chosen before the login
 * to the account.
 */
function FollowLanguage() {
  const language = useLanguage();
  const queries = useQueryClient();
  const sentLanguage = useRef(language);
  useEffect(() => {
    if (sentLanguage.current === language) return;
    sentLanguage.current = language;
    void refetchAll(queries);
  }, [language, queries]);
  const account = useLogin()?.id;
  useEffect(() => {
    // After a session that expired, what it left is sent by the next one.
    if (account !== undefined) startOutbox(queries);
  }, [account, queries]);
  useEffect(() => {
    if (account !== undefined) void saveLanguageChoice(language, queries);
  }, [account, language, queries]);
  return null;
}
