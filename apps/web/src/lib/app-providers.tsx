import { useLanguage } from "@bandeja/i18n/react";
import { localeTags } from "@bandeja/i18n/languages";
import { UiProvider } from "@bandeja/ui/ui-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { FollowLanguage } from "./follow-language.tsx";
import { clearOnLoginChange, createQueryClient } from "@bandeja/browser/session/query-client.ts";
import { RouterNavigation } from "./router-navigation.tsx";
import { forgetWithLogin } from "@bandeja/browser/session/forget-with-login.ts";
import { AlertProvider } from "@bandeja/browser/alert/use-alert.tsx";

/** What every screen may count on: the language for dates and pickers, the query cache, the way to others, alerts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [queries] = useState(createQueryClient);
  useEffect(() => clearOnLoginChange(queries), [queries]);
  useEffect(() => forgetWithLogin(), []);
  return (
    <UiProvider locale={localeTags[language]}>
      <QueryClientProvider client={queries}>
        <FollowLanguage />
        <RouterNavigation>
          <AlertProvider>{children}</AlertProvider>
        </RouterNavigation>
      </QueryClientProvider>
    </UiProvider>
  );
}
