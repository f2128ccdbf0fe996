import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { localeTags } from "@bandeja/i18n/languages";
import { UiProvider } from "@bandeja/ui/ui-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { FollowLanguage } from "./follow-language.tsx";
import { FollowOutbox } from "./follow-outbox.tsx";
import { clearOnLoginChange, createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { RouterNavigation } from "./router-navigation.tsx";
import { startLive } from "@bandeja/web-platform/live/start-live.ts";
import { watchConnection } from "@bandeja/web-platform/api/connection.ts";
import { watchMissedParts } from "@bandeja/web-platform/api/reload-untyped.ts";
import { clearOnLogout } from "@bandeja/web-platform/session/clear-on-logout.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { codeFailure } from "@bandeja/web-platform/api/fetch-code.ts";
import { AlertProvider } from "@bandeja/features/alert/use-alert.tsx";

/** The providers of every screen: language of dates and pickers, query cache, navigation, alerts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [queries] = useState(createQueryClient);
  useEffect(() => clearOnLoginChange(queries), [queries]);
  useEffect(() => clearOnLogout(), []);
  useEffect(() => watchConnection(queries), [queries]);
  useEffect(() => watchMissedParts(), []);
  useEffect(() => startLive(queries), [queries]);
  return (
    <UiProvider locale={localeTags[language]} notLoaded={(cause) => failureText(t, codeFailure(cause))}>
      <QueryClientProvider client={queries}>
        <FollowLanguage />
        <FollowOutbox />
        <RouterNavigation>
          <AlertProvider>{children}</AlertProvider>
        </RouterNavigation>
      </QueryClientProvider>
    </UiProvider>
  );
}
