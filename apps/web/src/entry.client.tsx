import { startI18n } from "@bandeja/i18n/start";
import { fallbackLanguage, supportedLanguage } from "@bandeja/i18n/languages";
import { I18nextProvider } from "@bandeja/i18n/i18next";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

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
const i18n = await startI18n(language).catch(comeBackOnline);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
