import { hydrateRoot } from "react-dom/client";
import { startTransition, StrictMode } from "react";
import { HydratedRouter } from "react-router/dom";
import { fallbackLanguage, supportedLanguage } from "@bandeja/i18n/languages";
import type { Language } from "@bandeja/i18n/languages";
import { siteTexts } from "@bandeja/i18n/site-texts";
import { applicationTexts } from "@bandeja/i18n/application-texts";
import { loadTexts } from "@bandeja/i18n/texts";
import { TextsProvider } from "@bandeja/i18n/texts-provider";

// Registered first: the network may return before the texts fail to load.
const isOnlineAgain = new Promise((resolve) => {
  window.addEventListener("online", resolve, { once: true });
});

/** The prerendered page stays readable until the network returns. */
async function comeBackOnline(): Promise<never> {
  await isOnlineAgain;
  window.location.reload();
  return new Promise(() => {});
}

// The document's language has priority over the browser's: see README, "Languages".
const language = supportedLanguage(document.documentElement.lang) ?? fallbackLanguage;
// The development server hydrates still pages, too.
const loaders = import.meta.env.DEV ? siteTexts : applicationTexts;
const load = (chosen: Language) => loadTexts(chosen, loaders);
const texts = await load(language).catch(comeBackOnline);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider first={texts} load={load}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  );
});
