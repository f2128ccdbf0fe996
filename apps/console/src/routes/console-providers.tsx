import { TextsProvider } from "@bandeja/i18n/texts-provider";
import type { Texts } from "@bandeja/i18n/texts";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { loadTexts } from "#lib/texts.ts";

/** The providers of every screen: texts and the query cache. */
export function ConsoleProviders({
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
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </TextsProvider>
  );
}
