import { I18nextProvider } from "@bandeja/i18n/i18next";
import { localeTags } from "@bandeja/i18n/languages";
import { createLoadedI18n } from "@bandeja/i18n/translate";
import { UiProvider } from "@bandeja/ui/ui-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import type { ReactNode } from "react";
import { AlertProvider } from "../alert/use-alert.tsx";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";

function Providers({ locale, children }: { locale: string; children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <UiProvider locale={locale}>
      <QueryClientProvider client={queries}>
        <AlertProvider>{children}</AlertProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}

/** Renders a part of a screen with the providers of both clients: texts, query cache, alerts. */
export function renderPart(part: ReactNode, { language = "en" }: { language?: "en" | "pt" } = {}) {
  document.documentElement.lang = language;
  const i18n = createLoadedI18n(language);
  const view = render(
    <I18nextProvider i18n={i18n}>
      <Providers locale={localeTags[language]}>{part}</Providers>
    </I18nextProvider>,
  );
  return { ...view, user: userEvent.setup(), i18n };
}
