import { localeTags } from "@bandeja/i18n/languages";
import type { Language } from "@bandeja/i18n/languages";
import { TextsProvider } from "@bandeja/i18n/texts-provider";
import { allTexts } from "@bandeja/i18n/translate";
import { UiProvider } from "@bandeja/ui/ui-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import type { ReactNode } from "react";
import { AlertProvider } from "../alert/use-alert.tsx";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";

const loadLanguage = (language: Language) => Promise.resolve(allTexts(language));

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

interface Options {
  language?: "en" | "pt";
  /** Prerenders the part, and does this with its markup before it is hydrated. */
  beforeHydration?: (markup: HTMLElement) => void;
}

/** Renders a part of a screen with the providers of both clients: texts, query cache, alerts. */
export function renderPart(part: ReactNode, { language = "en", beforeHydration }: Options = {}) {
  document.documentElement.lang = language;
  const whole = (
    <TextsProvider first={allTexts(language)} load={loadLanguage}>
      <Providers locale={localeTags[language]}>{part}</Providers>
    </TextsProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  if (beforeHydration !== undefined) {
    container.innerHTML = renderToString(whole);
    beforeHydration(container);
  }
  const view = render(whole, { container, hydrate: beforeHydration !== undefined });
  return { ...view, user: userEvent.setup() };
}
